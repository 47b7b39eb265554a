import { editsBetween } from '../../schema/edits-between';

type Path = readonly PropertyKey[];

export type Fault = readonly [message: string, remedy: string];

/** A field's path as editors read it; list entries count from 1: `plans[2].price`. */
export function fieldName(path: Path): string {
  return path
    .map((key, index) =>
      typeof key === 'number' ? `[${key + 1}]` : `${index === 0 ? '' : '.'}${String(key)}`,
    )
    .join('');
}

/** `"text"` on one line, shortened, invisible characters written out. */
export function quoted(value: unknown, limit = 60): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const shown = [...text];
  return `"${writtenOut(shown.length > limit ? `${shown.slice(0, limit - 1).join('')}…` : text)}"`;
}

/** `a, b or c`. */
export function orList(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** `1 entry`, `2 entries`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `Did you mean "x"? ` when there is a close match, nothing otherwise. */
export function didYouMean(near: string | undefined): string {
  return near === undefined ? '' : `Did you mean "${near}"? `;
}

/** The end of a remedy that may put a reference at the start of a field: YAML reads it in quotes only. */
export function quotesAtStart(field: string | undefined, index: number): string {
  return field !== undefined && index === 0 ? ' Put the whole text in quotes: "…".' : '';
}

/** A text whose control and format characters are written out as `U+202E`. */
export function writtenOut(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, characterName);
}

/** `U+202E`. */
export function characterName(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

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
    const edits = editsBetween(wanted, text);
    if (edits <= limit && (!best || edits < best.edits)) best = { candidate, edits };
  }
  return best?.candidate ?? (containing.length === 1 ? containing[0] : undefined);
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[\s_-]/g, '');
}
