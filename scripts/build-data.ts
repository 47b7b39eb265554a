import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { BuildData } from '@/lib/content/build-data';
import { resolveSettings, settingsValues } from '@/lib/content/references';
import { settingsCollections } from '@/lib/content/schema/collections';
import { indianDay } from '@/lib/domain/dates';

/** Writes `.content/build.json`: what the content build knows beside the documents. */
export async function writeBuildData(): Promise<void> {
  const values = await Promise.all(
    settingsCollections.map(async ({ path, namespace = '' }) =>
      settingsValues(namespace, parse(await readFile(`content/${path}`, 'utf8'))),
    ),
  );
  const data: BuildData = {
    today: indianDay(new Date()),
    references: Object.fromEntries(resolveSettings(values.flat())),
    packages: createHash('sha256')
      .update(await readFile('package-lock.json'))
      .digest('hex'),
  };
  await mkdir('.content', { recursive: true });
  await writeFile('.content/build.json', `${JSON.stringify(data, null, 2)}\n`);
}
