import { laterDays, makeContext } from '../check/context/context';
import type { ContentTree } from '../check/source/content-tree';
import { textOf } from '../history/version';
import { comparePassages, compareWords, isChanged, type Piece } from './compare-texts';
import { listPageSources } from './page-sources';
import { renderPage } from './render-page';

/** Words that changed in one way, wherever they did. */
export interface TextChange {
  readonly pages: readonly string[];
  /** The first passages with these words, whole. */
  readonly passages: readonly (readonly Piece[])[];
  /** How many passages there are. */
  readonly count: number;
  /** The first day, if that is not the day of the comparison. */
  readonly from: string | undefined;
  /** A price, a date or another figure is among the words. */
  readonly hasFigure: boolean;
}

export interface ContentChanges {
  readonly texts: readonly TextChange[];
  readonly added: readonly string[];
  readonly gone: readonly string[];
}

/** Passages shown of one change of words. */
const SHOWN = 3;

interface Found {
  readonly path: string;
  readonly pieces: readonly Piece[];
  readonly from: string | undefined;
}

/**
 * What visitors read differently in `now` than in `before`, today and on each later day on which
 * something changes in one of them. The same change of words on many pages is one change.
 */
export function listDifferences(
  before: ContentTree,
  now: ContentTree,
  today: string,
): ContentChanges {
  const later = [before, now].flatMap(({ files }) => laterDays(today, files).checked);
  const found: Found[] = [];
  const known = new Set<string>();
  const [added, gone] = [new Set<string>(), new Set<string>()];
  for (const day of [today, ...new Set(later.sort())]) {
    const [was, is] = [pageTexts(before, day), pageTexts(now, day)];
    for (const path of was.keys()) if (!is.has(path)) gone.add(path);
    for (const [path, text] of is) {
      const earlier = was.get(path);
      if (earlier === undefined) added.add(path);
      for (const passage of earlier === undefined ? [] : comparePassages(earlier, text)) {
        const identity = JSON.stringify([path, passage]);
        if (!known.has(identity))
          found.push({
            path,
            pieces: compareWords(passage),
            from: day === today ? undefined : day,
          });
        known.add(identity);
      }
    }
  }
  return { texts: grouped(found), added: [...added], gone: [...gone] };
}

/** The texts of all pages of a version on a day, by path. */
function pageTexts(tree: ContentTree, day: string): Map<string, string> {
  const context = makeContext({ tree, today: day });
  const pages = listPageSources(context.files).map((page): [path: string, text: string] => [
    page.path,
    textOf(renderPage(context, page, { withSearch: true })),
  ]);
  // A version without any document of a page does not have the page yet.
  return new Map(pages.filter(([, text]) => text !== ''));
}

/**
 * The passages by the words that change in them. One with several changes that are each shown by
 * themselves too, such as a number and the link to it, joins those of its first change.
 */
function grouped(found: readonly Found[]): TextChange[] {
  const keyed = found.map((each) => {
    const changed = each.pieces.filter(isChanged).map(({ was, is }) => [was, is, each.from]);
    return { ...each, keys: [...new Set(changed.map((pair) => JSON.stringify(pair)))] };
  });
  const single = new Set(keyed.flatMap(({ keys }) => (keys.length === 1 ? keys : [])));
  const groups = new Map<string, Found[]>();
  for (const { keys, ...each } of keyed) {
    const isShownElsewhere = keys.every((key) => single.has(key));
    const key = isShownElsewhere ? (keys[0] ?? '') : JSON.stringify(keys);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].map(toChange);
}

function toChange(group: readonly Found[]): TextChange {
  const passages = [
    ...new Map(group.map(({ pieces }) => [JSON.stringify(pieces), pieces])).values(),
  ];
  const changed = passages.flatMap((pieces) => pieces.filter(isChanged));
  return {
    pages: [...new Set(group.map(({ path }) => path))],
    passages: passages.toSorted((a, b) => a.length - b.length).slice(0, SHOWN),
    count: passages.length,
    from: group[0]?.from,
    hasFigure: changed.some(({ was, is }) => /\d/.test(was + is)),
  };
}
