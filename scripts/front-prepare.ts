import { readFile } from 'node:fs/promises';
import { buildDataSchema } from '@/lib/content/build-data';
import { routes } from '@/lib/domain/routes';
import { EnvError, loadEnv } from '@/lib/server/env';
import { loadEnvFiles } from '@/lib/server/front/env-files';
import { prepare } from '@/lib/server/front/prepare';
import { PrepareError } from '@/lib/server/front/prepare-error';

const root = process.cwd();
const { references } = buildDataSchema.parse(
  JSON.parse(await readFile('.content/build.json', 'utf8')),
);

try {
  loadEnvFiles(root);
  await prepare({
    root,
    env: loadEnv(),
    embeds: {
      [routes.telegramPost]: references['embeds.telegramPost'] ?? '',
      [routes.webinar]: references['embeds.webinar'] ?? '',
    },
  });
} catch (error) {
  if (!(error instanceof EnvError || error instanceof PrepareError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
