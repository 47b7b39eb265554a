import 'server-only';
import { sql } from 'drizzle-orm';
import type { Job, SharedOptions, Task, TaskList } from 'graphile-worker';
import type { z } from 'zod';
import { getPool, inTransaction } from '@/lib/server/db/client';
import { type JobName, type JobPayload, payloads } from '@/lib/server/jobs/payloads';
import { workerLog } from '@/lib/server/jobs/worker-log';
import { log } from '@/lib/server/log';
import { announceWorker, retireWorker } from './presence';
import { handlers, recurring } from './registry';

/** No worker takes a job before other processes can see that it is running. */
const preset: GraphileConfig.Preset = {
  plugins: [
    {
      name: 'PresencePlugin',
      worker: {
        hooks: {
          startWorker: (_context, { worker }) => announceWorker(worker.workerId),
          stopWorker: (_context, { worker }) => retireWorker(worker.workerId),
        },
      },
    },
  ],
};

/** Options of all workers of this process, including those of `runDueJobs`. */
export function workerOptions() {
  return {
    pgPool: getPool(),
    taskList: tasks,
    logger: workerLog,
    // The server ends this process.
    noHandleSignals: true,
    preset,
  } satisfies SharedOptions & { taskList: unknown; noHandleSignals: boolean };
}

const schemas: { readonly [Name in JobName]: z.ZodType<JobPayload<Name>> } = payloads;

/** The jobs in the form that the worker takes. */
const tasks: TaskList = Object.fromEntries(
  Object.keys(payloads)
    .filter(isJobName)
    .map((name) => [name, taskOf(name)]),
);

function isJobName(name: string): name is JobName {
  return name in payloads;
}

function taskOf(name: JobName): Task {
  return async (payload, { job }) => {
    try {
      if (recurring.some((each) => each.name === name)) await forgetFailedRuns(name, job);
      await run(name, payload);
    } catch (error) {
      const failed = { job: name, id: job.id, attempt: job.attempts, err: error };
      log.error(failed, 'job failed');
      if (job.attempts >= job.max_attempts) {
        log.error({ alert: 'job_failed', ...failed }, 'A job has failed for good.');
      }
      // The worker stores the message in the database, and the original one may quote personal data.
      throw new Error(error instanceof Error ? error.name : 'Error');
    }
  };
}

/** Of the runs of a recurring job that failed for good only the last is kept, and none after a success. */
async function forgetFailedRuns(name: JobName, { id }: Job): Promise<void> {
  await inTransaction((transaction) =>
    transaction.execute(
      sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
        where task_identifier = ${name} and id <> ${id}::bigint
          and locked_at is null and attempts >= max_attempts`,
    ),
  );
}

function run<Name extends JobName>(name: Name, payload: unknown): Promise<void> {
  return handlers[name](schemas[name].parse(payload));
}
