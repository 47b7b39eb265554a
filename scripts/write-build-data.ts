import { mkdir, writeFile } from 'node:fs/promises';
import type { BuildData } from '@/lib/content/build-data';
import { laterDays, makeContext } from '@/lib/content/check/context/context';
import { questionIds } from '@/lib/content/check/go-live/questions';
import { checkContent } from '@/lib/content/check/run';
import { type ContentTree, readContentTree } from '@/lib/content/check/source/content-tree';
import { settingsCollections } from '@/lib/content/collections';
import { indianDay } from '@/lib/domain/dates';

/**
 * Writes `.content/build.json`: the content build's input besides the documents.
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
    goLiveQuestions: process.env.APP_MODE === 'live' ? openPlaces(tree, today) : {},
  };
  await mkdir('.content', { recursive: true });
  await writeFile('.content/build.json', `${JSON.stringify(data, null, 2)}\n`);
}

/** For each question of the gate the places in which it is open, each in a line. */
function openPlaces(tree: ContentTree, today: string): Record<string, string[]> {
  const { findings } = checkContent({ tree, today, live: true });
  return Object.fromEntries(
    [...questionIds].map((id) => [
      id,
      findings
        .filter(({ rule }) => rule === id)
        .map(({ file, line, message }) => `${file}:${line} ${message}`),
    ]),
  );
}
