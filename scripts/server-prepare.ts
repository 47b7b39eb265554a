import { readFile, writeFile } from 'node:fs/promises';
import { buildDataSchema } from '@/lib/content/build-data';
import { openApi } from '@/lib/contract/open-api';
import { routes } from '@/lib/domain/routes';
import { EnvError, loadEnv } from '@/lib/server/env';
import { prepare } from '@/lib/server/http/build/prepare';
import { PrepareError } from '@/lib/server/http/site/errors';
import { loadEnvFiles } from '@/scripts/setup/env-files';
import { describeProblem, Problem } from './setup/problem.mjs';

const root = process.cwd();

try {
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
} catch (error) {
  if (error instanceof Problem) console.error(describeProblem(error));
  else if (error instanceof EnvError || error instanceof PrepareError) console.error(error.message);
  else throw error;
  process.exitCode = 1;
}
