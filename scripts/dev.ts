import { existsSync, watch } from 'node:fs';
import { writeBuildData } from './build-data';
import { contentEnvironment, contentlayerCommand } from './contentlayer';
import { startNode } from './run';

const GENERATED = '.contentlayer/generated/index.mjs';

let stopping = false;

/** Contentlayer in watch mode. Started on a broken document it ends at the next change: start again. */
function watchContent() {
  const content = startNode(contentlayerCommand('dev'), contentEnvironment());
  content.once('exit', () => {
    if (!stopping) setTimeout(watchContent, 1000);
  });
  return content;
}

/** Settings reach prose through `.content/build.json`, which contentlayer watches. */
function watchSettings() {
  let pending: NodeJS.Timeout | undefined;
  watch('content/settings', () => {
    clearTimeout(pending);
    pending = setTimeout(async () => {
      await writeBuildData().catch((error) =>
        console.error(`Settings not taken over: ${error.message}`),
      );
    }, 100);
  });
}

async function generated(): Promise<void> {
  while (!existsSync(GENERATED)) await new Promise((resolve) => setTimeout(resolve, 200));
}

await writeBuildData();
watchSettings();
watchContent();
await generated();
const next = startNode([
  'node_modules/next/dist/bin/next',
  'dev',
  '--port',
  process.env.PORT ?? '3000',
]);
next.once('exit', (code) => {
  stopping = true;
  process.exit(code ?? 0);
});
