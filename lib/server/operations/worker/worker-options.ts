import 'server-only';
import { sql } from 'drizzle-orm';
import type { SharedOptions, Task } from 'graphile-worker';
import { endAlert, raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { workerLog } from '@/lib/server/core/jobs/worker-log';
import { isQuarantined } from '@/lib/server/core/quarantine/quarantine';
import { getPool, inTransaction } from '@/lib/server/db/client';
import { log } from '@/lib/server/log';
import type { AnyJob } from './all-jobs';
import { announceWorker, retireWorker } from './presence';

/** A job was taken when a quarantine had begun: it has done nothing, and is tried again after it. */
export class QuarantineError extends Error {
  override name = 'QuarantineError';
}

/** The check that is in progress: jobs that are taken at once share it, and begin in their order. */
let checking: Promise<boolean> | undefined;

async function rejectInQuarantine(): Promise<void> {
  checking ??= isQuarantined().finally(() => {
    checking = undefined;
  });
  if (await checking) throw new QuarantineError();
}

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

/** Options of workers of this process that run these jobs, including that of `runDueJobs`. */
export function workerOptions(jobs: readonly AnyJob[]) {
  return {
    pgPool: getPool(),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job)])),
    logger: workerLog,
    // The server handles signals, and ends this worker with the process.
    noHandleSignals: true,
    preset,
  } satisfies SharedOptions & { taskList: unknown; noHandleSignals: boolean };
}

/** A job in the form that the queue's worker takes. */
function taskOf({ name, every, seconds = 50, ...job }: AnyJob): Task {
  return async (payload, { job: { id, attempts, max_attempts }, abortSignal }) => {
    await rejectInQuarantine();
    try {
      if (every) await forgetFailedRuns(name, id);
      const ends = [AbortSignal.timeout(seconds * 1_000), ...(abortSignal ? [abortSignal] : [])];
      await job.run(job.of.parse(payload), AbortSignal.any(ends));
      endAlert('job_failed', name);
    } catch (error) {
      const failed = { job: name, id, attempt: attempts, err: error };
      log.error(failed, 'job failed');
      if (attempts >= max_attempts) {
        raiseAlert('job_failed', name, failed);
      }
      // The worker stores the message in the database, and the original one may quote personal data.
      throw new Error(error instanceof Error ? error.name : 'Error');
    }
  };
}

/** Keeps only the last run of a recurring job that failed for good, and none after a success. */
async function forgetFailedRuns(name: string, id: string): Promise<void> {
  await inTransaction((transaction) =>
    transaction.execute(
      sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
        where task_identifier = ${name} and id <> ${id}::bigint
          and locked_at is null and attempts >= max_attempts`,
    ),
  );
}
