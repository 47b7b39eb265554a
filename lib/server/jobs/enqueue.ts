import 'server-only';
import { sql } from 'drizzle-orm';
import { now } from '@/lib/server/clock';
import type { Queryable } from '@/lib/server/db/client';
import type { JobName, JobPayload } from './payloads';

/**
 * Has a job run once `transaction` is committed, and never if it isn't.
 *
 * @param when `runAt`: not before then, by the clock of lib/server/clock.ts; at once without it.
 * `key`: takes the place of the waiting job that has the same key.
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
      run_at => ${at ?? null}::timestamptz, job_key => ${key ?? null}::text)`,
  );
}

/** The worker goes by real time; a moved sandbox moves the jobs that wait (sandbox/set-clock.ts). */
async function inRealTime(moment: Date): Promise<Date> {
  return new Date(moment.getTime() - (await now()).getTime() + Date.now());
}
