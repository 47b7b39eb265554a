import 'server-only';
import { sql } from 'drizzle-orm';
import { inTransaction } from '@/lib/server/db/client';

/**
 * Makes a job that has failed for good due now, with all its tries.
 *
 * @param id As `listJobs` names it.
 * @returns Whether there is such a job: one that runs or waits is left alone.
 */
export function retryJob(id: string): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const { rowCount } = await transaction.execute(
      sql`select graphile_worker.reschedule_jobs(array[id], run_at => clock_timestamp(), attempts => 0)
        from graphile_worker.jobs
        where id = ${id}::bigint and locked_at is null and attempts >= max_attempts`,
    );
    return rowCount === 1;
  });
}
