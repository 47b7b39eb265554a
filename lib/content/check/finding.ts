export type Severity = 'error' | 'warning';

/** A location in a file; line and column count from 1. */
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
  /** What is wrong: a sentence whose subject is the field, the file or the text. */
  readonly message: string;
  /** What to write or do, in plain words. */
  readonly remedy: string;
  /** Set for a warning that the firm has acknowledged. */
  readonly acknowledged?: true;
}

/** A field of a document, in any file. */
export interface FieldPlace {
  readonly file: string;
  /** Dotted path. */
  readonly field: string;
}

/** What a rule reports at one location; `Id` is one of the rule's ids. */
export interface Report<Id extends string = string> {
  readonly rule: Id;
  readonly at: SourceLocation;
  /** Dotted path of the field, by which a report suppresses others on the same field. */
  readonly field?: string | undefined;
  readonly message: string;
  readonly remedy: string;
  /** Instead of the id's severity, where a rule of `settings/regulation.yaml` has its own. */
  readonly severity?: Severity | undefined;
  /** Of a warning: the sentence or figure that an acknowledgement is about; by default the line. */
  readonly subject?: string | undefined;
  /** Keys of consequences, in any document: reports that `follows` names so are held back. */
  readonly explains?: readonly string[] | undefined;
  /** Fields that it compares; held back while one of them, or a part of it, has an error of its own. */
  readonly compares?: readonly FieldPlace[] | undefined;
  /** Of a warning that compares with the earlier version: after the merge it is gone by itself. */
  readonly endsWithMerge?: true | undefined;
  /** Key of the cause, such as `document disclaimer/market-risk`; held back when a report explains it. */
  readonly follows?: string | undefined;
}

/** A report with its file. */
export interface FileReport<Id extends string = string> extends Report<Id> {
  readonly file: string;
}

export const FILE_START: SourceLocation = { line: 1, column: 1 };

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
