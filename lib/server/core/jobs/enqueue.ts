import 'server-only';
import { sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/domain/dates';
import type { Queryable } from '@/lib/server/db/client';
import type { Job } from './define-job';

/** How long a run that has failed for good keeps others of its key out. In milliseconds. */
const FAILED_MS = 3 * DAY_MS;

/**
 * Makes a job run once `transaction` is committed, and never if it is not.
 *
 * @param when `delayMs`: the earliest start, in milliseconds from now; without it at once. The worker uses
 * real time: when the sandbox's clock is moved, so are the waiting jobs (simulators/set-clock.ts).
 * `unlessQueued`: not where a run with the job's key waits, runs or has failed for good within three days, so
 * that its tries count.
 */
export async function enqueue<Of>(
  transaction: Queryable,
  job: Job<Of>,
  of: NoInfer<Of>,
  { delayMs = 0, unlessQueued = false }: { delayMs?: number; unlessQueued?: boolean } = {},
): Promise<void> {
  const at = delayMs > 0 ? afterNow(delayMs) : null;
  const key = job.every ? job.name : (job.key?.(of) ?? null);
  // Runs of one queue never overlap.
  const queue = job.slot ? `${job.lane} ${job.slot}` : job.every ? job.name : null;
  await transaction.execute(
    sql`select graphile_worker.add_job(${job.name}, payload => ${JSON.stringify(of)}::json,
      run_at => ${at}::timestamptz, job_key => ${key}::text,
      queue_name => ${queue}::text, max_attempts => ${job.tries}::int)
      where not ${unlessQueued} or not exists (select from graphile_worker.jobs where key = ${key}
        and (attempts < max_attempts or updated_at > ${afterNow(-FAILED_MS)}::timestamptz))`,
  );
}

/** Returns whether a job with this key waits or runs and has not finally failed. False without a key. */
export async function isDue<Of>(
  transaction: Queryable,
  job: Job<Of>,
  of: NoInfer<Of>,
): Promise<boolean> {
  const { rowCount } = await transaction.execute(
    sql`select from graphile_worker.jobs
      where key = ${job.key?.(of) ?? null} and attempts < max_attempts`,
  );
  return rowCount !== 0;
}

/** The instant `ms` milliseconds from now, in the worker's real time. */
function afterNow(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}
