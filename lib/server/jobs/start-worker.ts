import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { type CronItem, parseCronItems, type Runner, run } from 'graphile-worker';
import { log, onceAMinute } from '@/lib/server/log';
import { recurring } from './registry';
import { watchLocks } from './release-locks';
import { tries } from './tries';
import { workerOptions } from './worker-options';

const CONCURRENCY = 2;
const AGAIN_MS = 5_000;
/** One failure may be caused by a slow start on a busy machine. */
const REPORT_FROM = 2;

/** The worker of this process. */
interface Worker {
  /** Makes it take no more jobs; resolves when those that it runs are done. */
  stop: () => Promise<void>;
}

/**
 * Starts the worker of this process. It runs jobs as they become due, and starts again when the database is not
 * available yet or stops. Pages are served in any case; the worker logs its own failures.
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
        // It was stopped during its start.
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        failures += 1;
        if (failures >= REPORT_FROM) report(error);
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
    parsedCronItems: parseCronItems(recurring.map(cronItem)),
    concurrency: CONCURRENCY,
  });
  // The database may have assigned a job whose answer was lost, and a worker that can't report the end
  // of its job takes no more. New workers have other ids, and the jobs of the old ones are released.
  const end = () => setImmediate(() => runner.stop().catch(() => undefined));
  for (const lost of ['worker:getJob:error', 'worker:fatalError'] as const) {
    runner.events.once(lost, end);
  }
  return runner;
}

/** The key replaces a run that waits, the queue lets no two run at once: runs do not pile up. */
function cronItem({ name, at }: (typeof recurring)[number]): CronItem {
  const options = { backfillPeriod: 0, maxAttempts: tries[name], jobKey: name, queueName: name };
  return { task: name, match: at, options };
}
