import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { BuildData } from '@/lib/content/build-data';
import { settingsCollections } from '@/lib/content/collections';
import { documentNumbers } from '@/lib/content/document-numbers';
import {
  documentReferences,
  findReferences,
  namespaceOf,
  resolveSettings,
} from '@/lib/content/references';
import { valuesInForce } from '@/lib/content/values-in-force';
import { indianDay } from '@/lib/domain/dates';
import { changedDays, type Days, newest } from './changed-days';
import {
  type ContentVersion,
  changesInForce,
  readVersions,
  versionsInForce,
} from './content-versions';

/** Writes `.content/build.json`: what the content build reads besides the documents. */
export async function writeBuildData(): Promise<void> {
  const today = indianDay(new Date());
  const versions = await readVersions('content');
  const inForce = versionsInForce(versions, today);
  const named = [...documentNumbers(inForce), ...referencesInForce(inForce, today)];
  const days = changesInForce(versions, changedDays('content'), today);
  const data: BuildData = {
    today,
    nextChange: versions
      .flatMap(({ changes }) => changes)
      .filter((day) => day > today)
      .sort()[0],
    references: Object.fromEntries(resolveSettings(named)),
    changed: await withReferences(days, versions, inForce),
    packages: createHash('sha256')
      .update(await readFile('package-lock.json'))
      .digest('hex'),
  };
  await mkdir('.content', { recursive: true });
  await writeFile('.content/build.json', `${JSON.stringify(data, null, 2)}\n`);
}

/**
 * The values of the documents in force, by the names under which texts refer to them; references in
 * them not yet filled in.
 * @throws when a settings document has no version in force.
 */
function referencesInForce(inForce: readonly ContentVersion[], day: string) {
  const present = new Set(inForce.map(({ collection }) => collection));
  const missing = settingsCollections.find((collection) => !present.has(collection));
  if (missing) throw new Error(`no version of content/${missing.path} is in force on ${day}`);
  return inForce.flatMap(({ collection, id, data }) =>
    collection
      ? documentReferences(collection, id, valuesInForce(collection.schema, data, day).data)
      : [],
  );
}

/**
 * A document reads differently too when another one changed whose values it names, also by way of a
 * third one: a page names a wording, which names a figure.
 */
async function withReferences(
  days: Days,
  versions: readonly ContentVersion[],
  inForce: readonly ContentVersion[],
): Promise<Days> {
  const shown = inForce.filter(({ path }) => Object.hasOwn(days, path));
  const named = new Map(
    await Promise.all(
      shown.map(async ({ path }): Promise<[string, string[]]> => {
        const text = await readFile(`content/${path}`, 'utf8');
        return [path, findReferences(text).map(({ name }) => name)];
      }),
    ),
  );
  const inherit = (known: Days): Days => {
    const namespaces = newest(
      versions.flatMap(({ path, collection, id }) =>
        collection?.namespace || collection?.references
          ? [[namespaceOf(collection, id), known[path] ?? ''] as const]
          : [],
      ),
    );
    const changedBy = (name: string) =>
      Object.entries(namespaces).flatMap(([namespace, day]) =>
        name.startsWith(`${namespace}.`) ? [day] : [],
      );
    const inherited = [...named].flatMap(([path, names]) =>
      names.flatMap(changedBy).map((day): [string, string] => [path, day]),
    );
    return newest([...Object.entries(known), ...inherited].sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  let known = days;
  for (let next = inherit(known); !isDeepStrictEqual(known, next); next = inherit(known))
    known = next;
  return known;
}
