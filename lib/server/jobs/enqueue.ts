import 'server-only';
import { sql } from 'drizzle-orm';
import { now } from '@/lib/server/clock';
import type { Queryable } from '@/lib/server/db/client';
import type { JobName, JobPayload } from './payloads';

/**
 * How often a job is tried: graphile-worker waits e^n seconds after the n-th failure, six hours at
 * most, so these are spread over about four days.
 */
const MAX_ATTEMPTS = 25;

/**
 * Makes a job run once `transaction` is committed, and never if it is not.
 *
 * @param when `runAt`: the earliest moment, by the clock of lib/server/clock.ts; without it at once.
 * `key`: the job replaces the waiting job that has the same key.
 */
export async function enqueue<Name extends JobName>(
  transaction: Queryable,
  name: Name,
  payload: JobPayload<Name>,
  { runAt, key }: { runAt?: Date; key?: string } = {},
): Promise<void> {
  const at = runAt && (await inRealTime(runAt)).toISOString();
  await transaction.execute(
    sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
      run_at => ${at ?? null}::timestamptz, job_key => ${key ?? null}::text,
      max_attempts => ${MAX_ATTEMPTS}::int)`,
  );
}

/** The worker uses real time; when the sandbox's clock is moved, so are the waiting jobs (sandbox/set-clock.ts). */
async function inRealTime(moment: Date): Promise<Date> {
  return new Date(moment.getTime() - (await now()).getTime() + Date.now());
}
