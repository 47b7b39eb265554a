import { distance } from 'fastest-levenshtein';

/** How many letters are missing, too many or others; two neighbours that are exchanged are one edit. */
export function editsBetween(a: string, b: string): number {
  return isTransposed(a, b) ? 1 : distance(a, b);
}

/** Whether two neighbouring letters are exchanged, which the library counts as two edits. */
function isTransposed(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return at !== -1 && `${a.slice(0, at)}${a[at + 1]}${a[at]}${a.slice(at + 2)}` === b;
}
