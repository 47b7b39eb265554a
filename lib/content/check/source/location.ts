/** A location in a file; line and column count from 1. */
export interface SourceLocation {
  readonly line: number;
  readonly column: number;
}

export const FILE_START: SourceLocation = { line: 1, column: 1 };
