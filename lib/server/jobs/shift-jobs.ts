import 'server-only';
import { sql } from 'drizzle-orm';
import { getDatabase } from '@/lib/server/db/client';

/**
 * Puts every waiting job, retries too, off by some milliseconds, or brings it forward: in sandbox
 * when the clock is moved, so that what is due by the clock is due for the worker.
 */
export async function shiftJobs(ms: number): Promise<void> {
  await getDatabase().execute(
    sql`select graphile_worker.reschedule_jobs(array[id], run_at => run_at + ${ms} * interval '1 millisecond')
      from graphile_worker.jobs where locked_at is null`,
  );
}
