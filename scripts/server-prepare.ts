import { readFile } from 'node:fs/promises';
import { buildDataSchema } from '@/lib/content/build-data';
import { routes } from '@/lib/domain/routes';
import { EnvError, loadEnv } from '@/lib/server/env';
import { prepare } from '@/lib/server/http/build/prepare';
import { PrepareError } from '@/lib/server/http/build/prepare-error';
import { loadEnvFiles } from './env-files';

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
