import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { BuildData } from '@/lib/content/build-data';
import { readContentTree } from '@/lib/content/check/content-tree';
import { documentNumbers } from '@/lib/content/check/document-numbers';
import { filesInForce } from '@/lib/content/check/files-in-force';
import { periodIn } from '@/lib/content/dated-values';
import { versionInForce } from '@/lib/content/in-force';
import { findReferences, resolveSettings, settingsValues } from '@/lib/content/references';
import { derivedReferences, settingsCollections } from '@/lib/content/schema/collections';
import { matchPath, withoutDay } from '@/lib/content/schema/paths';
import { valuesInForce } from '@/lib/content/values-in-force';
import { indianDay } from '@/lib/domain/dates';
import { changedDays, type Days, newest } from './changed-days';
import { type ChangesInForce, changesInForce } from './changes-in-force';

/** Writes `.content/build.json`: what the content build reads besides the documents. */
export async function writeBuildData(): Promise<void> {
  const today = indianDay(new Date());
  const named = [
    ...documentNumbers(filesInForce(readContentTree('.').files, today)),
    ...(await settingsInForce('content', today)),
  ];
  const data: BuildData = {
    today,
    references: Object.fromEntries(resolveSettings(named, derivedReferences)),
    changed: await withSettings(
      await changesInForce('content', await changedDays('content'), today),
    ),
    packages: createHash('sha256')
      .update(await readFile('package-lock.json'))
      .digest('hex'),
  };
  await mkdir('.content', { recursive: true });
  await writeFile('.content/build.json', `${JSON.stringify(data, null, 2)}\n`);
}

/**
 * The values of the settings in force on a day, by the names under which documents refer to them;
 * references in them not yet filled in.
 * @throws when a subject has no version in force.
 */
async function settingsInForce(folder: string, day: string) {
  const paths = await readdir(join(folder, 'settings'));
  const values = settingsCollections.map(async (collection) => {
    const versions = await Promise.all(
      paths
        .map((name) => `settings/${name}`)
        .filter((path) => matchPath(collection, path))
        .map(async (path) => {
          const source: unknown = parse(await readFile(join(folder, path), 'utf8'));
          return { source, ...periodIn(source) };
        }),
    );
    const version = versionInForce(versions, day);
    if (!version) throw new Error(`no version of content/${collection.path} is in force on ${day}`);
    const { data } = valuesInForce(collection.schema, version.source, day);
    return settingsValues(collection.namespace ?? '', data);
  });
  return (await Promise.all(values)).flat();
}

/** A document reads differently too when settings that it names changed. */
async function withSettings({ days, inForce }: ChangesInForce): Promise<Days> {
  const settings = new Map(settingsCollections.map(({ namespace, path }) => [path, namespace]));
  const changed = newest(
    Object.entries(days).map(([path, day]) => [settings.get(withoutDay(path)) ?? '', day]),
  );
  const shown = Object.keys(days).filter((path) => inForce.has(path));
  const named = shown.map(async (path) => {
    const text = await readFile(`content/${path}`, 'utf8');
    return findReferences(text).map(({ name }): [string, string] => [
      path,
      changed[name.split('.')[0] ?? ''] ?? '',
    ]);
  });
  const inherited = (await Promise.all(named)).flat();
  return newest([...Object.entries(days), ...inherited].sort(([a], [b]) => (a < b ? -1 : 1)));
}
