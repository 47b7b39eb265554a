import { mkdir, writeFile } from 'node:fs/promises';
import type { BuildData } from '@/lib/content/build-data';
import { laterDays, makeContext } from '@/lib/content/check/context/context';
import { readContentTree } from '@/lib/content/check/source/content-tree';
import { settingsCollections } from '@/lib/content/collections';
import { indianDay } from '@/lib/domain/dates';

/**
 * Writes `.content/build.json`: what the content build reads besides the documents.
 * @throws when a settings document has no version in force.
 */
export async function writeBuildData(tree = readContentTree('.')): Promise<void> {
  const today = indianDay(new Date());
  const { files, references } = makeContext({ tree, today });
  const present = new Set(files.map(({ collection }) => collection));
  const missing = settingsCollections.find((collection) => !present.has(collection));
  if (missing) throw new Error(`no version of content/${missing.path} is in force on ${today}`);
  const data: BuildData = {
    today,
    nextChange: laterDays(today, tree.files).checked[0],
    references: Object.fromEntries(references.values),
  };
  await mkdir('.content', { recursive: true });
  await writeFile('.content/build.json', `${JSON.stringify(data, null, 2)}\n`);
}
