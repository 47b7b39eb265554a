import './setup/end-with-npm.mjs';
import { existsSync, watch } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { execa, type Options } from 'execa';
import { loadEnv, misspeltNames } from '@/lib/server/env';
import { SIGNALS } from '@/lib/server/http/server/shutdown';
import { startWorker } from '@/lib/server/operations/worker/start-worker';
import { loadEnvFiles } from '@/scripts/setup/env-files';
import { watchBrowserModules } from './browser-modules';
import { contentEnvironment, contentlayerCommand, prepareContent } from './contentlayer';
import { prepareSchema } from './database/prepare-schema';
import { openDatabase } from './database/start-database';
import { describeFailure } from './setup/run-command';
import { writeBuildData } from './write-build-data';

const GENERATED = '.contentlayer/generated/index.mjs';

/** A program that ends with this one, unless this one is killed by SIGKILL. */
const startBeside = (args: readonly string[], options?: Options) =>
  execa(process.execPath, args, { ...options, stdio: 'inherit', reject: false });

for (const signal of SIGNALS) process.once(signal, () => process.exit());

/**
 * Contentlayer in watch mode. When it is started on a broken document it ends at the next change, so it
 * is started again; the page keeps showing the last valid document.
 */
function watchContent(): void {
  const options = { env: contentEnvironment(), extendEnv: false };
  startBeside(contentlayerCommand('dev'), options).once('exit', () =>
    setTimeout(watchContent, 1000),
  );
}

/** Settings reach other documents through `.content/build.json`, which contentlayer watches. */
function watchSettings(): void {
  let pending: NodeJS.Timeout | undefined;
  watch('content/settings', () => {
    clearTimeout(pending);
    pending = setTimeout(() => writeBuildData().catch(reportSettings), 100);
  });
}

/** Loads the settings and opens the database, with the schema of the sources; it ends with this program. */
async function prepareServer(): Promise<void> {
  try {
    loadEnvFiles(root);
    for (const says of misspeltNames()) console.warn(says);
    const env = loadEnv();
    const { url } = await openDatabase(root, env);
    await prepareSchema({ url, env });
  } catch (error) {
    console.error(describeFailure(error));
    process.exit(1);
  }
}

function reportSettings(error: Error): void {
  console.error(
    `The changed settings are not used: ${error.message}. npm run content:check says more.`,
  );
}

const root = process.cwd();
await prepareServer();
// Not in Next, which reloads the handlers after an edit; a changed job needs a restart.
startWorker();

await prepareContent();
await watchBrowserModules();
watchSettings();
watchContent();
while (!existsSync(GENERATED)) await wait(100);

const next = ['node_modules/next/dist/bin/next', 'dev', '--port', process.env.PORT ?? '3000'];
startBeside(next).once('exit', (code) => process.exit(code ?? 0));
