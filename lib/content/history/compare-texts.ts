import { diffArrays } from 'diff';

/** A passage that reads differently, in lines; empty on the side of a version that lacks it. */
export interface Passage {
  readonly was: string;
  readonly is: string;
}

/** Part of a passage in both versions, which are equal where it did not change. */
export type Piece = Passage;

/** White space, a word with the signs within it, such as `₹4,321`, or other signs. */
const TOKEN = /\s+|[^\s\p{P}]+(?:\p{P}[^\s\p{P}]+)*|\p{P}+/gu;

/** The passages in which two texts of a page differ, in order. Lines of one number are compared in pairs. */
export function comparePassages(was: string, is: string): Passage[] {
  const passages: Passage[] = [];
  let gone: readonly string[] = [];
  const add = (lines: readonly string[]) => {
    if (gone.length === lines.length)
      passages.push(...lines.map((line, index) => ({ was: gone[index] ?? '', is: line })));
    else passages.push({ was: gone.join('\n'), is: lines.join('\n') });
    gone = [];
  };
  for (const { value, added, removed } of diffArrays(linesOf(was), linesOf(is))) {
    if (removed) gone = value;
    else if (added) add(value);
    else if (gone.length > 0) add([]);
  }
  if (gone.length > 0) add([]);
  return passages;
}

/** A passage word by word; changed words with white space alone between them are one piece. */
export function compareWords({ was, is }: Passage): Piece[] {
  const tokens = (text: string) => text.match(TOKEN) ?? [];
  const pieces: Piece[] = [];
  for (const { value, added, removed } of diffArrays(tokens(was), tokens(is))) {
    const text = value.join('');
    const next = { was: added ? '' : text, is: removed ? '' : text };
    const [before, between] = [pieces.at(-2), pieces.at(-1)];
    if (!isChanged(next) || !between) pieces.push(next);
    else if (isChanged(between)) pieces.splice(-1, 1, joined(between, next));
    else if (before && isChanged(before) && between.is.trim() === '')
      pieces.splice(-2, 2, joined(before, between, next));
    else pieces.push(next);
  }
  return pieces;
}

export function isChanged({ was, is }: Passage): boolean {
  return was !== is;
}

function joined(...pieces: readonly Piece[]): Piece {
  return {
    was: pieces.map((piece) => piece.was).join(''),
    is: pieces.map((piece) => piece.is).join(''),
  };
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
