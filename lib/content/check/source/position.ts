import { LineCounter } from 'yaml';

/** A position in a file; line and column count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export const FILE_START: Position = { line: 1, column: 1 };

/** Position of the first character of a node. */
export function startOf({ position }: { position?: { start: Position } | undefined }): Position {
  return position ? { line: position.start.line, column: position.start.column } : FILE_START;
}

/** Where a node begins and ends in the text that was parsed. */
export function offsetsOf({
  position,
}: {
  position?: { start: { offset?: number }; end: { offset?: number } } | undefined;
}): { readonly start: number; readonly end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** The part of a parsed text that is a node. */
export function sourceOf(node: Parameters<typeof offsetsOf>[0], source: string): string {
  const { start, end } = offsetsOf(node);
  return source.slice(start, end);
}

/** Position of the character at an index of a text, whose first character is at `start`. */
export function positionWithin(start: Position, text: string, index: number): Position {
  const before = text.slice(0, index).split('\n');
  const column = before.at(-1)?.length ?? 0;
  return before.length === 1
    ? { line: start.line, column: start.column + column }
    : { line: start.line + before.length - 1, column: column + 1 };
}

/** Converts offsets in a text to lines and columns. */
export function lineIndex(text: string): (offset: number) => Position {
  const counter = new LineCounter();
  counter.addNewLine(0);
  for (const { index } of text.matchAll(/\n/g)) counter.addNewLine(index + 1);
  return (offset) => {
    const { line, col: column } = counter.linePos(offset);
    return { line, column };
  };
}
