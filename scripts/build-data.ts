import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { BuildData } from '@/lib/content/build-data';
import { findReferences, resolveSettings, settingsValues } from '@/lib/content/references';
import { derivedReferences, settingsCollections } from '@/lib/content/schema/collections';
import { indianDay } from '@/lib/domain/dates';
import { changedDays, type Days, newest } from './changed-days';

/** Writes `.content/build.json`: what the content build reads besides the documents. */
export async function writeBuildData(): Promise<void> {
  const values = await Promise.all(
    settingsCollections.map(async ({ path, namespace = '' }) =>
      settingsValues(namespace, parse(await readFile(`content/${path}`, 'utf8'))),
    ),
  );
  const data: BuildData = {
    today: indianDay(new Date()),
    references: Object.fromEntries(resolveSettings(values.flat(), derivedReferences)),
    changed: await withSettings(await changedDays('content')),
    packages: createHash('sha256')
      .update(await readFile('package-lock.json'))
      .digest('hex'),
  };
  await mkdir('.content', { recursive: true });
  await writeFile('.content/build.json', `${JSON.stringify(data, null, 2)}\n`);
}

/** A document also changes when a setting that it names changes. */
async function withSettings(days: Days): Promise<Days> {
  const settings = new Map(settingsCollections.map(({ namespace, path }) => [namespace, path]));
  const named = Object.keys(days).map(async (path) => {
    // A file of the git history may be deleted.
    const text = await readFile(`content/${path}`, 'utf8').catch(() => '');
    return findReferences(text).map(({ name }): [string, string] => {
      const source = settings.get(name.split('.')[0]) ?? '';
      return [path, days[source] ?? ''];
    });
  });
  const inherited = (await Promise.all(named)).flat();
  return newest([...Object.entries(days), ...inherited].sort(([a], [b]) => (a < b ? -1 : 1)));
}
