import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { runOnce } from 'graphile-worker';
import { z } from 'zod';
import { getDatabase, getPool } from '@/lib/server/db/client';
import { enqueue } from './enqueue';
import { recurring } from './registry';
import { tasks } from './tasks';
import { workerLog } from './worker-log';

const LOOK_EVERY_MS = 50;
const WAIT_AT_MOST_MS = 20_000;

const idsSchema = z.array(z.object({ id: z.string() }));

/**
 * Runs every job that is due, retries too, and every recurring one, and resolves when they are done,
 * whether here or by a worker that was quicker. A job that fails waits for its next try.
 */
export async function runDueJobs(): Promise<{ ran: number; failed: number }> {
  const due = await gatherDueJobs();
  await runOnce({ pgPool: getPool(), taskList: tasks, logger: workerLog, noHandleSignals: true });
  await workersAreDone();
  const failed = await countLeft(due);
  return { ran: due.length - failed, failed };
}

/** The ids of all that is to be done; those that a worker has begun are among them. */
function gatherDueJobs(): Promise<string[]> {
  return getDatabase().transaction(async (transaction) => {
    for (const { name } of recurring) {
      await enqueue(transaction, name, {}, { key: `run-due-jobs ${name}` });
    }
    const { rows } = await transaction.execute(
      sql`select id from graphile_worker.jobs
        where locked_at is not null or (run_at <= clock_timestamp() and attempts < max_attempts)`,
    );
    return idsSchema.parse(rows).map(({ id }) => id);
  });
}

async function workersAreDone(): Promise<void> {
  const until = performance.now() + WAIT_AT_MOST_MS;
  const query = sql`select 1 from graphile_worker.jobs where locked_at is not null`;
  while (performance.now() < until) {
    const { rowCount } = await getDatabase().execute(query);
    if (!rowCount) return;
    await delay(LOOK_EVERY_MS);
  }
}

/** A job that is done is gone. */
async function countLeft(ids: readonly string[]): Promise<number> {
  const { rows } = await getDatabase().execute(
    sql`select id from graphile_worker.jobs where id = any(${sql.param(ids)}::bigint[])`,
  );
  return rows.length;
}
