/** A position in a file; line and column count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export const FILE_START: Position = { line: 1, column: 1 };
