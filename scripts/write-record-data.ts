import { writeFileSync } from 'node:fs';
import { comparePassages } from '@/lib/content/history/compare-texts';
import {
  HISTORY,
  type RecordedVersion,
  readHistory,
  textOfVersion,
  versionsOfPage,
} from '@/lib/content/history/history';
import { sha256Of } from '@/lib/content/history/log';
import type { PageChange, RecordData } from '@/lib/content/record-data';
import { indianDay } from '@/lib/domain/dates';
import { regulatoryPages } from '@/lib/domain/regulatory-pages';
import { Problem } from './setup/problem.mjs';

/**
 * How many changes a page lists, so that a thousand versions add nothing to it; the others are at their
 * addresses.
 */
const MOST_CHANGES = 20;
const MOST_PASSAGES = 5;
const LONGEST = 600;

/**
 * Writes `.content/record.json`: the text of the newest versions of the regulatory pages, and the pages'
 * changes.
 * @throws {Problem} if the record was changed after it was written.
 */
export function writeRecordData(): void {
  const history = readHistory('.');
  const [broken] = history.problems;
  if (broken)
    throw new Problem(
      `${broken.path} ${broken.message}.`,
      `Restore ${HISTORY} from the main branch; npm run record:verify lists all problems.`,
    );
  const today = indianDay(new Date());
  const pages = regulatoryPages.flatMap((page) => {
    const versions = versionsOfPage(history, page).filter(({ day }) => day <= today);
    const newest = versions.at(-1);
    if (!newest) return [];
    const text = textOfVersion(newest);
    const [title = page] = text.split('\n', 1);
    const disclosure = { page, title, changed: newest.day, sha256: sha256Of(text), text };
    return { disclosure, changes: changesOf(versions) };
  });
  const data: RecordData = { today, pages };
  writeFileSync('.content/record.json', `${JSON.stringify(data, null, 2)}\n`);
}

function changesOf(versions: readonly RecordedVersion[]): PageChange[] {
  const newest = versions
    .slice(-MOST_CHANGES - 1)
    .map((version) => ({ ...version, text: textOfVersion(version) }));
  const changes = newest.map(({ version, day, note, text }, index) => {
    const before = newest[index - 1];
    const passages = before ? comparePassages(before.text, text) : [];
    return {
      ...{ version, day, note },
      ...(before && { before: before.version }),
      passages: passages
        .slice(0, MOST_PASSAGES)
        .map(({ was, is }) => ({ was: shortened(was), is: shortened(is) })),
      further: Math.max(0, passages.length - MOST_PASSAGES),
    };
  });
  return changes.slice(-MOST_CHANGES).reverse();
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}
