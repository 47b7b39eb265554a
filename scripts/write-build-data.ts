import { mkdir, writeFile } from 'node:fs/promises';
import type { BuildData } from '@/lib/content/build-data';
import { filesInForce, laterDays } from '@/lib/content/check/context/context';
import { readContentTree } from '@/lib/content/check/source/content-tree';
import type { SourceFile } from '@/lib/content/check/source/source-file';
import { settingsCollections } from '@/lib/content/collections';
import { documentNumbers } from '@/lib/content/document-numbers';
import { documentReferences, resolveSettings } from '@/lib/content/references';
import { valuesInForce } from '@/lib/content/values-in-force';
import { indianDay } from '@/lib/domain/dates';

/** Writes `.content/build.json`: what the content build reads besides the documents. */
export async function writeBuildData({ files } = readContentTree('.')): Promise<void> {
  const today = indianDay(new Date());
  const inForce = filesInForce(files, today);
  const named = [...documentNumbers(inForce), ...referencesInForce(inForce, today)];
  const data: BuildData = {
    today,
    nextChange: laterDays(today, files).checked[0],
    references: Object.fromEntries(resolveSettings(named)),
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
