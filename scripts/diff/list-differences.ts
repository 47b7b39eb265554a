import {
  comparePassages,
  compareWords,
  isChanged,
  type Piece,
} from '@/lib/content/history/compare-texts';

/** Words that changed in one way, wherever they did. */
export interface TextChange {
  readonly pages: readonly string[];
  /** The passages with these words, whole, the shortest first. */
  readonly passages: readonly (readonly Piece[])[];
}

export interface PageChanges {
  readonly texts: readonly TextChange[];
  readonly added: readonly string[];
  readonly gone: readonly string[];
}

type Texts = ReadonlyMap<string, string>;

/** Compares the texts of pages by address. The same change of words on many pages is one change. */
export function listDifferences(before: Texts, now: Texts): PageChanges {
  const groups = new Map<string, { page: string; pieces: readonly Piece[] }[]>();
  for (const [page, text] of now)
    for (const passage of comparePassages(before.get(page) ?? text, text)) {
      const pieces = compareWords(passage);
      const words = JSON.stringify(pieces.filter(isChanged));
      groups.set(words, [...(groups.get(words) ?? []), { page, pieces }]);
    }
  return {
    texts: [...groups.values()].map(toChange),
    added: [...now.keys()].filter((page) => !before.has(page)),
    gone: [...before.keys()].filter((page) => !now.has(page)),
  };
}

function toChange(group: readonly { page: string; pieces: readonly Piece[] }[]): TextChange {
  const passages = new Map(group.map(({ pieces }) => [JSON.stringify(pieces), pieces]));
  return {
    pages: [...new Set(group.map(({ page }) => page))],
    passages: [...passages.values()].sort((a, b) => a.length - b.length),
  };
}
