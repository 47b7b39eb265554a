import { existsSync, watch } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { writeBuildData } from './build-data';
import { contentEnvironment, contentlayerCommand } from './contentlayer';
import { startNode } from './run';

const GENERATED = '.contentlayer/generated/index.mjs';

/**
 * Contentlayer in watch mode. Started on a broken document it ends at the next change, so it is
 * started again; the page shown stays the last good one.
 */
function watchContent(): void {
  const content = startNode(contentlayerCommand('dev'), contentEnvironment());
  const stop = () => content.kill();
  process.once('exit', stop);
  content.once('exit', () => {
    process.off('exit', stop);
    setTimeout(watchContent, 1000);
  });
}

/** Settings reach other documents through `.content/build.json`, which contentlayer watches. */
function watchSettings(): void {
  let pending: NodeJS.Timeout | undefined;
  watch('content/settings', () => {
    clearTimeout(pending);
    pending = setTimeout(() => writeBuildData().catch(reportSettings), 100);
  });
}

function reportSettings(error: Error): void {
  console.error(
    `The settings were not taken over: ${error.message}. npm run content:check says more.`,
  );
}

await rm('.contentlayer', { recursive: true, force: true });
await writeBuildData();
watchSettings();
watchContent();
while (!existsSync(GENERATED)) await wait(100);

const port = process.env.PORT ?? '3000';
startNode(['node_modules/next/dist/bin/next', 'dev', '--port', port]).once('exit', (code) =>
  process.exit(code ?? 0),
);
