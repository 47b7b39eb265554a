import 'server-only';
import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { runTaskList, type WorkerEvents } from 'graphile-worker';
import type { Lane } from '@/lib/server/core/jobs/define-job';
import { isQuarantined } from '@/lib/server/core/quarantine/quarantine';
import { log, onceAMinute } from '@/lib/server/log';
import { type AnyJob, allJobs } from './all-jobs';
import { keepTimetable } from './keep-timetable';
import { watchLocks } from './release-locks';
import { QuarantineError, workerOptions } from './worker-options';

/** Concurrent jobs of a lane in one process: one for each slot, and two for jobs without a slot. */
const WORKERS: { readonly [Of in Lane]: number } = { money: 4, people: 2, rest: 5 };

const AGAIN_MS = 5_000;
/** A single failure may be caused by a slow start on a busy machine. */
const REPORT_FROM = 2;

/** The workers of this process. */
interface Worker {
  /** Makes it take no more jobs; resolves when those that it runs are done. */
  stop: () => Promise<void>;
}

/**
 * Starts the worker of this process. It runs jobs as they become due, starts again when the database is not
 * available yet or stops, and waits while the site is in quarantine. Pages are served in any case; the worker
 * logs its own failures. Any number of processes may have one: the queue locks a job for the worker that takes
 * it (release-locks.ts frees those of killed ones), and keep-timetable.ts enqueues a recurring job once for all.
 */
export function startWorker(jobs: readonly AnyJob[] = allJobs): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const report = onceAMinute((err: unknown) =>
    log.error({ err }, 'No jobs are run; the worker starts again when it can.'),
  );
  const keepRunning = async (lane: Lane) => {
    let failures = 0;
    while (!signal.aborted) {
      try {
        // Without a database the pool of workers would only print the traces of its attempts.
        const waits = await isQuarantined();
        failures = 0;
        if (!waits) await runJobs(jobs, lane, signal);
      } catch (error) {
        failures += 1;
        if (failures >= REPORT_FROM) report(error);
      }
      await delay(AGAIN_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  };
  const running = Promise.all([
    ...[...new Set(jobs.map(({ lane }) => lane))].map(keepRunning),
    keepTimetable(jobs, signal),
    watchLocks(signal),
  ]);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/**
 * Runs the jobs of a lane until `signal` aborts, and finishes those that are running then.
 *
 * @throws the error of the database when a job can't be taken, or its end not be reported. The database may
 * have assigned a job whose answer was lost, and a worker that can't report the end of its job takes no more:
 * so these workers end. New workers have other ids, and the jobs of the old ones are released. They end too
 * when a quarantine begins.
 */
async function runJobs(jobs: readonly AnyJob[], lane: Lane, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const ended = new AbortController();
  const events: WorkerEvents = new EventEmitter();
  const end = new Promise<{ error?: unknown }>((resolve) => {
    for (const lost of ['worker:getJob:error', 'worker:fatalError'] as const) {
      events.once(lost, resolve);
    }
    events.on('job:error', ({ error }) => {
      if (error instanceof QuarantineError) resolve({});
    });
    signal.addEventListener('abort', () => resolve({}), { signal: ended.signal });
  });
  const { taskList, pgPool, ...options } = workerOptions(jobs.filter((job) => job.lane === lane));
  const pool = runTaskList({ ...options, events, concurrency: WORKERS[lane] }, taskList, pgPool);
  const { error } = await end;
  ended.abort();
  await pool.gracefulShutdown();
  if (error) throw error;
}
