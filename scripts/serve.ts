// The program that the build bundles and `npm start` runs: it starts the database, the site, the worker.
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { goLiveQuestions } from '@/lib/content/documents';
import { MINUTE_MS } from '@/lib/domain/dates';
import { findGoLiveProblem, leftOpenIn } from '@/lib/domain/go-live';
import { storeAlerts } from '@/lib/server/core/alerts/store-alerts';
import { closeDatabase } from '@/lib/server/db/client';
import { fixEnv, loadStartEnv, misspeltNames } from '@/lib/server/env';
import type { RouteModules } from '@/lib/server/http/request/route-table';
import { SIGNALS } from '@/lib/server/http/server/shutdown';
import { serve } from '@/lib/server/http/server/start-server';
import { StartError } from '@/lib/server/http/site/errors';
import { loadSite, rejectSandboxBuild } from '@/lib/server/http/static/built-site';
import { printJson } from '@/lib/server/json-output';
import { watchBuild } from '@/lib/server/operations/readiness/watch-build';
import { watchClock } from '@/lib/server/operations/readiness/watch-clock';
import { watchDatabase } from '@/lib/server/operations/readiness/watch-database';
import { watchLog } from '@/lib/server/operations/readiness/watch-log';
import { startWorker } from '@/lib/server/operations/worker/start-worker';
import { keepTelling } from '@/lib/server/operations/worker/tell-alerts';
import { loadEnvFiles } from '@/scripts/setup/env-files';
import { prepareSchema } from './database/prepare-schema';
import { openDatabase } from './database/start-database';
import { root } from './setup/root';
import { describeFailure } from './setup/run-command';

// Collects the garbage of requests before it doubles the memory; since little of the memory is in use
// after a request, the cost in time is negligible.
setFlagsFromString('--heap-growing-percent=20');
setFlagsFromString('--expose-gc');

/**
 * V8 returns memory some seconds after a full collection, but never starts one in an idle site: with Node 24
 * it would keep 200 MB of empty space for young objects of the start or a load. So this collects after a
 * quiet minute in which most of the heap was empty; it takes 20 ms.
 */
function collectAtRest(): void {
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') return;
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    const { heapTotal, heapUsed } = process.memoryUsage();
    if (utilization < 0.1 && heapTotal > 2 * heapUsed) collect();
  }, MINUTE_MS).unref();
}

/** Starts the built site with the handlers of `routes`; what keeps it from starting is printed. */
export async function start(routes: RouteModules): Promise<void> {
  /** Until the server installs its handlers; `process.exit` also stops the embedded database. */
  const exitEarly = () => process.exit(1);
  for (const signal of SIGNALS) process.on(signal, exitEarly);
  // The reader of our output may have ended; the site continues.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    loadEnvFiles(root);
    // Before the settings are checked, since their errors are output too.
    if (process.env.APP_MODE === 'live') printJson();
    for (const says of misspeltNames()) console.warn(says);
    const env = loadStartEnv();
    const site = await loadSite({ root, env });
    rejectSandboxBuild(env, [...site.pages.keys(), ...site.files.keys(), ...Object.keys(routes)]);
    const problem = findGoLiveProblem(goLiveQuestions, leftOpenIn(env.GO_LIVE_WITHOUT));
    if (problem !== undefined) throw new StartError(problem);
    const database = await openDatabase(root, env);
    fixEnv();
    await prepareSchema({ url: database.url, env });
    const worker = startWorker();
    void watchClock();
    void watchDatabase();
    void watchLog();
    void watchBuild(site.nextChange);
    const telling = new AbortController();
    void keepTelling(telling.signal);
    const close = async () => {
      telling.abort();
      await storeAlerts().catch(() => undefined);
      await closeDatabase();
      await database.stop();
    };
    await serve({ env, site, routes, stopWork: worker.stop, close });
    for (const signal of SIGNALS) process.off(signal, exitEarly);
    collectAtRest();
  } catch (error) {
    console.error(describeFailure(error));
    process.exit(1);
  }
}
