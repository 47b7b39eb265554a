// The program that the build bundles to .front/main.mjs and `npm start` runs: a database, then the site.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { closeDatabase } from '@/lib/server/db/client';
import { loadStartEnv } from '@/lib/server/env';
import { serve } from '@/lib/server/http/server/serve';
import { loadSite } from '@/lib/server/http/static/site';
import { stopWorker } from '@/lib/server/jobs/stop-worker';
import { describeFailure } from './database/describe-failure';
import { openDatabase } from './database/open-database';
import { prepareSchema } from './database/prepare-schema';
import { loadEnvFiles } from './env-files';

/** The project: the build puts this program into a folder of its own there. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Until the site takes signals itself: an end by `exit` ends the database too. */
const exitEarly = () => process.exit(1);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, exitEarly);

// Whoever reads our output may be gone. The site goes on: unheard, each failed line would make
// Next report the failure in another one.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  loadEnvFiles(root);
  const env = loadStartEnv();
  const site = await loadSite({ root, env });
  const database = await openDatabase(root, env);
  // The only thing that Next gets to know of it.
  process.env.DATABASE_URL = database.url;
  await prepareSchema({ root, url: database.url, env });
  const close = async () => {
    await stopWorker();
    await closeDatabase();
    await database.close();
  };
  await serve({ root, env, site, close });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, exitEarly);
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}
