import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { runOnce } from 'graphile-worker';
import { z } from 'zod';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import { isQuarantined } from '@/lib/server/core/quarantine/quarantine';
import { getDatabase, inTransaction, type Queryable } from '@/lib/server/db/client';
import { type AnyJob, allJobs } from './all-jobs';
import { workerOptions } from './worker-options';

const LOOK_EVERY_MS = 50;
const WAIT_AT_MOST_MS = 20_000;

/** A due job, and how many tries it has had when it is done. */
const dueSchema = z.array(z.object({ id: z.string(), tries: z.number() }));

type DueJobs = z.output<typeof dueSchema>;

const leftSchema = z.array(z.object({ underWay: z.boolean() }));

/**
 * For the sandbox's tools and for tests; start-worker.ts runs the jobs of a site. Runs every due job, retries
 * too, every recurring job, and the jobs that these enqueue, and resolves when they are done, here or by a
 * worker that was faster. A job that fails waits for its next try. In a quarantine none runs.
 */
export async function runDueJobs(
  jobs: readonly AnyJob[] = allJobs,
): Promise<{ ran: number; failed: number }> {
  if (await isQuarantined()) return { ran: 0, failed: 0 };
  const due = await gatherDueJobs(jobs);
  const until = performance.now() + WAIT_AT_MOST_MS;
  for (;;) {
    await runOnce(workerOptions(jobs));
    const left = await listLeft(due);
    const isLate = performance.now() > until;
    if (isLate || !left.some(({ underWay }) => underWay)) {
      const enqueued = isLate ? [] : await listDue(getDatabase(), { but: due });
      if (enqueued.length === 0) return { ran: due.length - left.length, failed: left.length };
      due.push(...enqueued);
    }
    await delay(LOOK_EVERY_MS);
  }
}

/**
 * Enqueues every recurring job under a key of its own: the timetable's run may be locked by a process that
 * was killed.
 */
function gatherDueJobs(jobs: readonly AnyJob[]): Promise<DueJobs> {
  return inTransaction(async (transaction) => {
    for (const { every, ...job } of jobs) {
      if (every) await enqueue(transaction, { ...job, key: () => `run-due-jobs ${job.name}` }, {});
    }
    return listDue(transaction, { but: [] });
  });
}

/** All due jobs but the known ones, including those that a worker has begun. */
async function listDue(database: Queryable, { but }: { but: DueJobs }): Promise<DueJobs> {
  const known = sql.param(but.map(({ id }) => id));
  const { rows } = await database.execute(
    sql`select id, attempts + case when locked_at is null then 1 else 0 end as tries
      from graphile_worker.jobs
      where id <> all(${known}::bigint[])
        and (locked_at is not null or (run_at <= clock_timestamp() and attempts < max_attempts))`,
  );
  return dueSchema.parse(rows);
}

/** The jobs that are not done: the queue deletes those that are. */
async function listLeft(due: DueJobs): Promise<z.output<typeof leftSchema>> {
  const ids = sql.param(due.map(({ id }) => id));
  const tries = sql.param(due.map((job) => job.tries));
  const { rows } = await getDatabase().execute(
    sql`select locked_at is not null or attempts < tries as "underWay"
      from graphile_worker.jobs
      join unnest(${ids}::bigint[], ${tries}::int[]) as due (id, tries) using (id)`,
  );
  return leftSchema.parse(rows);
}
