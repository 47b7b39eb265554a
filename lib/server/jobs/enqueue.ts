import 'server-only';
import { sql } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import type { JobName, JobPayload } from './payloads';
import { tries } from './tries';

/** How long a job that has failed for good keeps others of its key out. In milliseconds. */
const FAILED_MS = 3 * 86_400_000;

/**
 * Makes a job run once `transaction` is committed, and never if it is not; tries.ts says how often it
 * is tried.
 *
 * @param when `delayMs`: so many milliseconds from now on at the earliest; without it at once. The worker uses
 * real time: when the sandbox's clock is moved, so are the waiting jobs (sandbox/set-clock.ts). `key`: the
 * job replaces the waiting job that has the same key; with `unlessQueued` it is not enqueued where one
 * with this key waits, runs or has failed for good within three days, so that its tries count. `queue`: no
 * two jobs of one queue run at once.
 */
export async function enqueue<Name extends JobName>(
  transaction: Queryable,
  name: Name,
  payload: JobPayload<Name>,
  {
    delayMs = 0,
    key,
    queue,
    unlessQueued = false,
  }: { delayMs?: number; key?: string; queue?: string; unlessQueued?: boolean } = {},
): Promise<void> {
  const at = delayMs > 0 ? afterNow(delayMs) : null;
  await transaction.execute(
    sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
      run_at => ${at}::timestamptz, job_key => ${key ?? null}::text,
      queue_name => ${queue ?? null}::text, max_attempts => ${tries[name]}::int)
      where not ${unlessQueued} or not exists (select from graphile_worker.jobs where key = ${key ?? null}
        and (attempts < max_attempts or updated_at > ${afterNow(-FAILED_MS)}::timestamptz))`,
  );
}

/** So many milliseconds after now, in the worker's real time. */
function afterNow(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}
