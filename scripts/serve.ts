// What the program that the build bundles does, and `npm start` runs: a database, the site, the worker.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { closeDatabase } from '@/lib/server/db/client';
import { loadStartEnv } from '@/lib/server/env';
import { places } from '@/lib/server/http/build/manifest';
import type { RouteModules } from '@/lib/server/http/request/route-table';
import { serve } from '@/lib/server/http/server/serve';
import { SIGNALS } from '@/lib/server/http/server/shutdown';
import { refuseSandbox } from '@/lib/server/http/static/refuse-sandbox';
import { loadSite } from '@/lib/server/http/static/site';
import { startWorker } from '@/lib/server/jobs/start-worker';
import { printJson } from '@/lib/server/json-output';
import { watchClock } from '@/lib/server/readiness/watch-clock';
import { describeFailure } from './database/describe-failure';
import { openDatabase } from './database/open-database';
import { prepareSchema } from './database/prepare-schema';
import { loadEnvFiles } from './env-files';

// The garbage of requests is collected before it doubles the memory; the live part is small, so that
// this costs no time to speak of.
setFlagsFromString('--heap-growing-percent=20');

/** The project: the build puts the program into a folder of its own there. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Starts the built site with the handlers of `routes`; what keeps it from starting is printed. */
export async function start(routes: RouteModules): Promise<void> {
  /** Until the site takes signals itself: an end by `exit` ends the database too. */
  const exitEarly = () => process.exit(1);
  for (const signal of SIGNALS) process.on(signal, exitEarly);
  // Whoever reads our output may be gone; the site goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    loadEnvFiles(root);
    // Before the settings are checked, since what is wrong with them is output too.
    if (process.env.APP_MODE === 'live') printJson();
    const env = loadStartEnv();
    const site = await loadSite({ root, env });
    refuseSandbox(env, [...site.pages.keys(), ...site.files.keys(), ...Object.keys(routes)]);
    const database = await openDatabase(root, env);
    // The pool goes by the settings, like everything else.
    process.env.DATABASE_URL = database.url;
    await prepareSchema({ folder: join(root, places.migrations), url: database.url, env });
    const worker = startWorker();
    void watchClock();
    const close = async () => {
      await closeDatabase();
      await database.close();
    };
    await serve({ env, site, routes, stopWork: worker.stop, close });
    for (const signal of SIGNALS) process.off(signal, exitEarly);
  } catch (error) {
    console.error(describeFailure(error));
    process.exit(1);
  }
}
