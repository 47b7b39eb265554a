import 'server-only';
import type { SharedOptions, Task, TaskList } from 'graphile-worker';
import type { z } from 'zod';
import { getPool } from '@/lib/server/db/client';
import { log } from '@/lib/server/log';
import { type JobName, type JobPayload, payloads } from './payloads';
import { announceWorker, retireWorker } from './presence';
import { handlers } from './registry';
import { workerLog } from './worker-log';

/** No worker takes a job before others can see that it runs. */
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

/** What all workers of this process have in common, those of a single run too. */
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

/** The jobs as the worker wants them. */
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
      // The worker keeps the message in the database; the thrown one may quote a person's data.
      throw new Error(error instanceof Error ? error.name : 'Error');
    }
  };
}

function run<Name extends JobName>(name: Name, payload: unknown): Promise<void> {
  return handlers[name](schemas[name].parse(payload));
}
