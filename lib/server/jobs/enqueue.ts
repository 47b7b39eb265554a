import 'server-only';
import { sql } from 'drizzle-orm';
import { now } from '@/lib/server/clock';
import type { Queryable } from '@/lib/server/db/client';
import type { JobName, JobPayload } from './payloads';
import { tries } from './tries';

/** How long a job that has failed for good keeps others of its key out. In milliseconds. */
const FAILED_MS = 3 * 86_400_000;

/**
 * Makes a job run once `transaction` is committed, and never if it is not; tries.ts says how often it
 * is tried.
 *
 * @param when `runAt`: the earliest moment, by the clock of lib/server/clock.ts, which it asks; `delayMs`:
 * the same as milliseconds from now on, which asks no clock; without either at once. `key`: the job
 * replaces the waiting job that has the same key; with `unlessQueued` it is not enqueued where one with
 * this key waits, runs or has failed for good within three days, so that the tries of that one count.
 */
export async function enqueue<Name extends JobName>(
  transaction: Queryable,
  name: Name,
  payload: JobPayload<Name>,
  {
    runAt,
    delayMs,
    key,
    unlessQueued = false,
  }: { runAt?: Date; delayMs?: number; key?: string; unlessQueued?: boolean } = {},
): Promise<void> {
  const due = delayMs === undefined ? runAt && (await inRealTime(runAt)) : afterNow(delayMs);
  const at = due?.toISOString();
  await transaction.execute(
    sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
      run_at => ${at ?? null}::timestamptz, job_key => ${key ?? null}::text,
      max_attempts => ${tries[name]}::int)
      where not ${unlessQueued} or not exists (select from graphile_worker.jobs where key = ${key ?? null}
        and (attempts < max_attempts or updated_at > ${afterNow(-FAILED_MS).toISOString()}::timestamptz))`,
  );
}

/** The worker uses real time; when the sandbox's clock is moved, so are the waiting jobs (sandbox/set-clock.ts). */
async function inRealTime(moment: Date): Promise<Date> {
  return new Date(moment.getTime() - (await now()).getTime() + Date.now());
}

function afterNow(ms: number): Date {
  return new Date(Date.now() + ms);
}
