import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { endAlert, raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { getDatabase } from '@/lib/server/db/client';
import { log } from '@/lib/server/log';
import { leaveStandby, PRESENCE_LOCK } from './presence';

const LOOK_EVERY_MS = 10_000;

/**
 * How many checks in a row must find a worker absent: after a lost connection, such as by a restart of the
 * database, a worker is present again within seconds.
 */
const LOOKS = 3;

const workersSchema = z.array(z.object({ worker: z.string() }));

/** How many checks in a row have found each worker absent. */
type Absences = ReadonlyMap<string, number>;

/**
 * Releases the jobs of workers that are gone, such as those of a process that was killed, until
 * `signal` aborts. Graphile Worker itself does so after four hours only.
 */
export async function watchLocks(signal: AbortSignal): Promise<void> {
  let absences: Absences = new Map();
  while (!signal.aborted) {
    await leaveStandby().catch(() => undefined);
    // A failed check proves nothing about any worker: the count starts again.
    absences = await look(absences).catch(() => new Map());
    await watchWorkers().catch(() => undefined);
    await delay(LOOK_EVERY_MS, undefined, { ref: false, signal }).catch(() => undefined);
  }
}

async function look(before: Absences): Promise<Absences> {
  const { rows } = await getDatabase().execute(sql`select worker from (${absent}) as absent`);
  const absences = new Map(
    workersSchema.parse(rows).map(({ worker }) => [worker, (before.get(worker) ?? 0) + 1]),
  );
  const gone = [...absences].filter(([, times]) => times >= LOOKS).map(([worker]) => worker);
  if (gone.length > 0) await release(gone);
  return absences;
}

/** Whether a row of pg_locks is of a worker that is present. */
const isPresence = sql`locktype = 'advisory' and granted
  and database = (select oid from pg_database where datname = current_database())
  and classid = ${PRESENCE_LOCK} and objsubid = 2`;

/** Workers that have jobs and hold no lock of presence.ts. A queue is locked together with its job. */
const absent = sql`
  select distinct locked_by as worker from graphile_worker.jobs
  where locked_by is not null and not exists (
    select from pg_locks
    where ${isPresence} and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
  )`;

/** Raises an alert while no process runs jobs. */
export async function watchWorkers(): Promise<void> {
  const { rowCount } = await getDatabase().execute(
    sql`select from pg_locks where ${isPresence} limit 1`,
  );
  if (rowCount === 0) raiseAlert('no_worker');
  else endAlert('no_worker');
}

/** Releases the jobs of these workers, in one statement that checks once more that each is absent. */
async function release(workers: readonly string[]): Promise<void> {
  await getDatabase().execute(
    sql`select graphile_worker.force_unlock_workers(array_agg(worker))
      from (${absent}) as absent where worker = any(${sql.param(workers)}::text[])`,
  );
  log.warn({ workers }, 'jobs of workers that are gone will be run again');
}
