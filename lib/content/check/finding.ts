export type Severity = 'error' | 'warning';

/** A place in a file, both counted from 1. */
export interface SourceLocation {
  readonly line: number;
  readonly column: number;
}

/** A finding as it is printed; the keys of `--format json`. */
export interface Finding extends SourceLocation {
  /** Path from the root, such as `content/coupons/vip50.yaml`. */
  readonly file: string;
  readonly severity: Severity;
  readonly rule: string;
  /** What is wrong, in a sentence that begins with what it is about. */
  readonly message: string;
  /** What to do about it, in plain words. */
  readonly remedy: string;
}

/** What a rule says of one place; `Id` is one of the rule's ids. */
export interface Report<Id extends string = string> {
  readonly rule: Id;
  readonly at: SourceLocation;
  /** Dotted path of the field that it is about, so that a finding can stand for its echoes. */
  readonly field?: string | undefined;
  readonly message: string;
  readonly remedy: string;
}

/** A report together with the file that it is about. */
export interface FileReport<Id extends string = string> extends Report<Id> {
  readonly file: string;
}

export const FILE_START: SourceLocation = { line: 1, column: 1 };

/** Order of findings: by file, then by place, then by rule. */
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
