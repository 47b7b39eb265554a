import { readFile, writeFile } from 'node:fs/promises';
import { buildDataSchema } from '@/lib/content/build-data';
import { openApi } from '@/lib/contract/open-api';
import { routes } from '@/lib/domain/routes';
import { loadEnv } from '@/lib/server/env';
import { prepare } from '@/lib/server/http/build/prepare';
import { loadEnvFiles } from '@/scripts/setup/env-files';
import { runCommand } from './setup/run-command';

const root = process.cwd();

await runCommand(async () => {
  loadEnvFiles(root);
  const { references, nextChange } = buildDataSchema.parse(
    JSON.parse(await readFile('.content/build.json', 'utf8')),
  );
  await prepare({
    root,
    env: loadEnv(),
    nextChange,
    embeds: {
      [routes.home]: references['embeds.tickerScript'] ?? '',
      [routes.telegramPost]: references['embeds.telegramPost'] ?? '',
      [routes.webinar]: references['embeds.webinar'] ?? '',
    },
  });
  await writeFile('docs/openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`);
});
