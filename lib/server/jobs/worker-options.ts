import 'server-only';
import type { SharedOptions, Task, TaskList } from 'graphile-worker';
import type { z } from 'zod';
import { getPool } from '@/lib/server/db/client';
import { log } from '@/lib/server/log';
import { type JobName, type JobPayload, payloads } from './payloads';
import { announceWorker, retireWorker } from './presence';
import { handlers } from './registry';
import { workerLog } from './worker-log';

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
      await run(name, payload);
    } catch (error) {
      log.error({ job: name, id: job.id, attempt: job.attempts, err: error }, 'job failed');
      // The worker stores the message in the database, and the original one may quote personal data.
      throw new Error(error instanceof Error ? error.name : 'Error');
    }
  };
}

function run<Name extends JobName>(name: Name, payload: unknown): Promise<void> {
  return handlers[name](schemas[name].parse(payload));
}
