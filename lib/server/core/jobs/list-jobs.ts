import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { getDatabase, inTransaction } from '@/lib/server/db/client';

/** Maximum jobs listed; a person reads the log for the rest. */
const MOST = 200;

const jobsSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    /** failed: not repeated automatically. */
    state: z.enum(['failed', 'running', 'waiting']),
    tries: z.number(),
    mostTries: z.number(),
    /** Name of the last error: messages may quote personal data, so they are not stored. */
    lastError: z.string().nullable(),
    /** When it failed for good, was begun, or will be run, by the database's clock. */
    since: z.coerce.date(),
  }),
);

export type ListedJob = z.output<typeof jobsSchema>[number];

/** The jobs that are not done, failed ones first, the oldest first; at most 200. */
export async function listJobs({
  failedOnly,
}: {
  failedOnly: boolean;
}): Promise<readonly ListedJob[]> {
  const { rows } = await getDatabase().execute(
    sql`select id, name, state, tries, "mostTries", "lastError", since from (
      select id, task_identifier as name, attempts as tries, max_attempts as "mostTries",
        last_error as "lastError",
        case when locked_at is not null then 'running'
          when attempts >= max_attempts then 'failed' else 'waiting' end as state,
        case when locked_at is not null then locked_at
          when attempts >= max_attempts then updated_at else run_at end as since
      from graphile_worker.jobs
    ) as listed
    where ${!failedOnly} or state = 'failed'
    order by state, since, id limit ${MOST}`,
  );
  return jobsSchema.parse(rows);
}

/**
 * Makes a job that has failed for good due now, with all its tries.
 *
 * @param id As `listJobs` names it.
 * @returns Whether there is such a job; running and waiting jobs are not changed.
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
