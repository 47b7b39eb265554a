import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { BuildData } from '@/lib/content/build-data';
import { filesInForce, laterDays } from '@/lib/content/check/context/context';
import { readContentTree } from '@/lib/content/check/source/content-tree';
import type { SourceFile } from '@/lib/content/check/source/source-file';
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
import { changedDays, changesInForce, type Days, newest } from './changed-days';

/** Writes `.content/build.json`: what the content build reads besides the documents. */
export async function writeBuildData({ files } = readContentTree('.')): Promise<void> {
  const today = indianDay(new Date());
  const inForce = filesInForce(files, today);
  const named = [...documentNumbers(inForce), ...referencesInForce(inForce, today)];
  const days = changesInForce(files, changedDays('content'), today);
  const data: BuildData = {
    today,
    nextChange: laterDays(today, files).checked[0],
    references: Object.fromEntries(resolveSettings(named)),
    changed: withReferences(days, files, inForce),
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
function referencesInForce(inForce: readonly SourceFile[], day: string) {
  const present = new Set(inForce.map(({ collection }) => collection));
  const missing = settingsCollections.find((collection) => !present.has(collection));
  if (missing) throw new Error(`no version of content/${missing.path} is in force on ${day}`);
  return inForce.flatMap(({ collection, id, yaml }) => {
    const data = collection && valuesInForce(collection.schema, yaml()?.data, day).data;
    return collection ? documentReferences(collection, id, data) : [];
  });
}

/**
 * A document reads differently too when another one changed whose values it names, also by way of a
 * third one: a page names a wording, which names a figure.
 */
function withReferences(
  days: Days,
  files: readonly SourceFile[],
  inForce: readonly SourceFile[],
): Days {
  const named = inForce
    .filter(({ below }) => Object.hasOwn(days, below))
    .map(
      ({ below, text }) => [below, findReferences(text() ?? '').map(({ name }) => name)] as const,
    );
  const inherit = (known: Days): Days => {
    const namespaces = newest(
      files.flatMap(({ below, collection, id }) =>
        collection?.namespace || collection?.references
          ? [[namespaceOf(collection, id), known[below] ?? ''] as const]
          : [],
      ),
    );
    const changedBy = (name: string) =>
      Object.entries(namespaces).flatMap(([namespace, day]) =>
        name.startsWith(`${namespace}.`) ? [day] : [],
      );
    const inherited = named.flatMap(([path, names]) =>
      names.flatMap(changedBy).map((day): [string, string] => [path, day]),
    );
    return newest([...Object.entries(known), ...inherited].sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  let known = days;
  for (let next = inherit(known); !isDeepStrictEqual(known, next); next = inherit(known))
    known = next;
  return known;
}
