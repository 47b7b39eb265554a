import { distance } from 'fastest-levenshtein';

/** Names in documents are shorter. */
const LONGEST = 200;

/**
 * The candidate with the smallest edit distance to a word, or `undefined` when none is close. Case,
 * spaces, hyphens and underscores are ignored; a word that is part of exactly one candidate matches it.
 */
export function closestMatch(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = plain(word);
  if (wanted.length > LONGEST) return undefined;
  let best: { readonly candidate: string; readonly edits: number } | undefined;
  const containing: string[] = [];
  for (const candidate of candidates) {
    const text = plain(candidate);
    const limit = Math.min(4, Math.max(1, Math.floor(Math.max(wanted.length, text.length) / 3)));
    if (wanted.length >= 4 && text.includes(wanted)) containing.push(candidate);
    if (Math.abs(wanted.length - text.length) > limit) continue;
    const edits = isTransposed(wanted, text) ? 1 : distance(wanted, text);
    if (edits <= limit && (!best || edits < best.edits)) best = { candidate, edits };
  }
  return best?.candidate ?? (containing.length === 1 ? containing[0] : undefined);
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[\s_-]/g, '');
}

/** Whether two neighbouring letters are exchanged, which the library counts as two edits. */
function isTransposed(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return (
    a.length === b.length &&
    at !== -1 &&
    a[at] === b[at + 1] &&
    a[at + 1] === b[at] &&
    a.slice(at + 2) === b.slice(at + 2)
  );
}
