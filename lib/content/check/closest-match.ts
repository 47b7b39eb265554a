/** Names in documents are shorter. */
const LONGEST = 200;

/**
 * The candidate with the smallest edit distance to a word, or `undefined` when none is close. Case,
 * spaces, hyphens and underscores are ignored; a word that is part of exactly one candidate matches it.
 */
export function closestMatch(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = plain(word);
  let best: { readonly candidate: string; readonly distance: number } | undefined;
  const containing: string[] = [];
  for (const candidate of candidates) {
    const text = plain(candidate);
    const limit = Math.min(4, Math.max(1, Math.floor(Math.max(wanted.length, text.length) / 3)));
    if (wanted.length >= 4 && text.includes(wanted)) containing.push(candidate);
    // Texts of other lengths are never so close, and comparing long ones takes time.
    if (Math.abs(wanted.length - text.length) > limit || wanted.length > LONGEST) continue;
    const distance = editDistance(wanted, text);
    if (distance <= limit && (!best || distance < best.distance)) best = { candidate, distance };
  }
  return best?.candidate ?? (containing.length === 1 ? containing[0] : undefined);
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[\s_-]/g, '');
}

/** Damerau–Levenshtein distance: insertions, deletions, substitutions and transpositions. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const exchanged = at(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? at(before, j - 2) + 1
          : exchanged;
      next[j] = Math.min(at(row, j) + 1, at(next, j - 1) + 1, exchanged, swapped);
    }
    [before, row] = [row, next];
  }
  return at(row, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
