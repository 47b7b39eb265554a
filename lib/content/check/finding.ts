import type { SourceFile } from './source/source-file';

export type Severity = 'error' | 'warning';

/** A location in a file; line and column count from 1. */
export interface SourceLocation {
  readonly line: number;
  readonly column: number;
}

export const FILE_START: SourceLocation = { line: 1, column: 1 };

/** Where something is written, with what an acknowledgement of a warning there names. */
export interface Place extends SourceLocation {
  /** The document; for a file below `public/` its path from the root. */
  readonly file: SourceFile | string;
  /** A field's path in the document as it is written, and its value. */
  readonly field?: { readonly path: readonly PropertyKey[]; readonly value: unknown };
  /** The sentence of a text, as it is written. */
  readonly sentence?: string;
}

/** Reports something at a place: what is wrong, and what to write or do. */
export type Report = (place: Place, message: string, remedy: string) => void;

/** What a rule reported; becomes a finding unless somebody acknowledged it. */
export interface Reported {
  readonly rule: string;
  readonly severity: Severity;
  readonly place: Place;
  readonly message: string;
  readonly remedy: string;
  /** It compares with the earlier version, so the merge ends it. */
  readonly compares?: true | undefined;
}

/** A finding as it is printed; the keys of `--format json`. */
export interface Finding extends SourceLocation {
  /** Path from the root, such as `content/coupons/vip50.yaml`. */
  readonly file: string;
  readonly severity: Severity;
  readonly rule: string;
  /** What is wrong: a sentence whose subject is the field, the file or the text. */
  readonly message: string;
  /** What to write or do, in plain words. */
  readonly remedy: string;
  /** Set for a warning that the firm has acknowledged. */
  readonly acknowledged?: true;
}

/** Path of the file of a place. */
export function pathOf({ file }: Place): string {
  return typeof file === 'string' ? file : file.path;
}

/** Sort order of findings: file, location, rule. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.rule, b.rule)
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
