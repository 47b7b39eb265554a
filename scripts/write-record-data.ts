import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { makeContext } from '@/lib/content/check/context/context';
import type { ContentTree } from '@/lib/content/check/source/content-tree';
import { comparePassages } from '@/lib/content/history/compare-texts';
import type { StoredVersion } from '@/lib/content/history/history';
import { recordedText, textOfVersion } from '@/lib/content/history/version';
import { pageDocuments } from '@/lib/content/page-documents';
import { renderPage } from '@/lib/content/page-text/render-page';
import type { PageChange, RecordData } from '@/lib/content/record-data';
import { indianDay } from '@/lib/domain/dates';
import { regulatoryPages } from '@/lib/domain/regulatory-pages';

/**
 * How many changes a page lists, so that a thousand versions add nothing to it; the others are at their
 * addresses.
 */
const MOST_CHANGES = 20;
const MOST_PASSAGES = 5;
const LONGEST = 600;

/** Writes `.content/record.json`: the regulatory pages as they read today, and how they changed. */
export function writeRecordData(tree: ContentTree): void {
  const today = indianDay(new Date());
  const context = makeContext({ tree, today });
  const pages = regulatoryPages.map((page) => {
    const stored = tree
      .history()
      .filter((each) => each.page === page && (each.version?.day ?? today) <= today);
    const rendered = renderPage(context, { path: page, sources: pageDocuments[page] });
    const text = recordedText(rendered);
    const [title = page] = text.split('\n', 1);
    const sha256 = createHash('sha256').update(text).digest('hex');
    const changed = stored.at(-1)?.version?.day;
    return {
      disclosure: { page, title, ...(changed && { changed }), sha256, text },
      changes: changesOf(stored),
    };
  });
  const data: RecordData = { today, pages };
  writeFileSync('.content/record.json', `${JSON.stringify(data, null, 2)}\n`);
}

function changesOf(stored: readonly StoredVersion[]): PageChange[] {
  const newest = stored.slice(-MOST_CHANGES - 1).map((each) => ({
    ...each,
    text: each.version && textOfVersion(each.version),
  }));
  return newest
    .flatMap(({ name, version, text }, index) => {
      const before = newest[index - 1];
      if (!version || (index === 0 && stored.length > MOST_CHANGES)) return [];
      const passages = before ? comparePassages(before.text ?? '', text ?? '') : [];
      return {
        version: name,
        ...{ day: version.day, note: version.note },
        ...(before && { before: before.name }),
        passages: passages
          .slice(0, MOST_PASSAGES)
          .map(({ was, is }) => ({ was: shortened(was), is: shortened(is) })),
        further: Math.max(0, passages.length - MOST_PASSAGES),
      };
    })
    .reverse();
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}
