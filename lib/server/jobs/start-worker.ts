import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { parseCronItems, type Runner, run } from 'graphile-worker';
import { log, onceAMinute } from '@/lib/server/log';
import { recurring } from './registry';
import { watchLocks } from './release-locks';
import { workerOptions } from './worker-options';

const CONCURRENCY = 2;
const AGAIN_MS = 5_000;
/** One failure may be a start on a busy machine. */
const TELL_FROM = 2;

/** The worker of this process. */
interface Worker {
  /** Has it take no more jobs; resolves when those that it runs are done. */
  stop: () => Promise<void>;
}

/**
 * Starts the worker of this process: it runs jobs as they become due, also when the database is not
 * there yet or goes away meanwhile. Pages are served whatever becomes of it; it reports by itself.
 */
export function startWorker(): Worker {
  const stopping = new AbortController();
  let runner: Runner | undefined;
  const keepRunning = async () => {
    let failures = 0;
    const report = onceAMinute((err: unknown) =>
      log.error({ err }, 'No jobs are run; the worker starts again when it can.'),
    );
    while (!stopping.signal.aborted) {
      try {
        runner = await runWorker();
        failures = 0;
        // Stopped while it was starting.
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        failures += 1;
        if (failures >= TELL_FROM) report(error);
      }
      await delay(AGAIN_MS, undefined, { ref: false, signal: stopping.signal }).catch(
        () => undefined,
      );
    }
  };
  const running = Promise.all([keepRunning(), watchLocks(stopping.signal)]);
  return {
    stop: async () => {
      stopping.abort();
      await runner?.stop().catch(() => undefined);
      await running;
    },
  };
}

async function runWorker(): Promise<Runner> {
  const runner = await run({
    ...workerOptions(),
    parsedCronItems: parseCronItems(recurring.map(({ name, at }) => ({ task: name, match: at }))),
    concurrency: CONCURRENCY,
  });
  // A job may have been given to a worker that did not hear of it, and one that can't report the end
  // of its job takes no more. New workers have other ids, and the jobs of these are released.
  const end = () => setImmediate(() => runner.stop().catch(() => undefined));
  for (const lost of ['worker:getJob:error', 'worker:fatalError'] as const) {
    runner.events.once(lost, end);
  }
  return runner;
}
