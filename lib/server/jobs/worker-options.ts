import 'server-only';
import type { SharedOptions } from 'graphile-worker';
import { getPool } from '@/lib/server/db/client';
import { announceWorker, retireWorker } from './presence';
import { tasks } from './tasks';
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
