import { isCollection, isScalar, type Node } from 'yaml';
import { FILE_START, type Position } from './position';
import type { SourceFile } from './source-file';
import type { Field } from './walk-fields';

/** Location of a field's value; for a list or a group of fields that of its key or its hyphen. */
export function fieldLocation(file: SourceFile, field: Field): Location {
  const { path, value } = field;
  return { file, ...fieldPosition(file, field), field: { path, value } };
}

/** Location of the value at a path; for a missing value that of the group that lacks it. */
export function locationOf(file: SourceFile, path: readonly PropertyKey[]): Location {
  for (let length = path.length; length > 0; length--) {
    const field = file.field(path.slice(0, length));
    if (field) return fieldLocation(file, field);
  }
  return { file, ...documentStart(file) };
}

export function nodeLocation(file: SourceFile, { range }: Node): Location {
  return { file, ...(range ? file.yamlPosition(range[0]) : FILE_START) };
}

/** Location of a missing field: its group, or the end of the front matter. */
export function missingFieldLocation(file: SourceFile, parent: Field): Location {
  if (parent.path.length > 0) return fieldLocation(file, parent);
  const frontMatter = file.frontMatter();
  return frontMatter
    ? { file, line: frontMatter.bodyLine - 1, column: 1 }
    : { file, ...documentStart(file) };
}

export function startOfFile(file: SourceFile | string): Location {
  return { file, ...FILE_START };
}

function fieldPosition(file: SourceFile, { node, key, path }: Field): Position {
  const isWritten = isScalar(node) && (node.source !== '' || node.type !== 'PLAIN');
  const isOnItsLine = isWritten || (isCollection(node) && node.flow);
  const shown = isOnItsLine || !key ? (node ?? key) : key;
  const range = path.length === 0 ? undefined : shown?.range;
  return range ? file.yamlPosition(range[0]) : documentStart(file);
}

function documentStart(file: SourceFile): Position {
  const range = file.yaml()?.root?.range;
  return range ? file.yamlPosition(range[0]) : FILE_START;
}

export type Severity = 'error' | 'warning';

/** A position in a file, with the value or the sentence that an acknowledgement of a warning names. */
export interface Location extends Position {
  /** The document; for a file below `public/` its path from the root. */
  readonly file: SourceFile | string;
  /** The field's value and its path in the document. */
  readonly field?: { readonly path: readonly PropertyKey[]; readonly value: unknown };
  /** The sentence of a text, before references are filled in. */
  readonly sentence?: string;
}

/** Reports something at a location: what is wrong, and what to write or do. */
export type Reporter = (location: Location, message: string, remedy: string) => void;

/** A report of a rule; becomes a finding unless a person has acknowledged it. */
export interface Reported {
  readonly rule: string;
  readonly severity: Severity;
  readonly location: Location;
  readonly message: string;
  readonly remedy: string;
  readonly compares?: true | undefined;
}

/** A finding in print; the keys of `--format json`. */
export interface Finding extends Position {
  readonly file: string;
  readonly severity: Severity;
  readonly rule: string;
  /** The fault: a sentence whose subject is the field, the file or the text. */
  readonly message: string;
  /** The correction, in plain words. */
  readonly remedy: string;
  readonly acknowledged?: true;
}

export function filePathOf({ file }: Location): string {
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

/** The findings that are not among earlier ones. */
export function newSince(before: readonly Finding[], now: readonly Finding[]): Finding[] {
  const identity = ({ file, rule, message }: Finding) => JSON.stringify([file, rule, message]);
  const known = new Set(before.map(identity));
  return now.filter((finding) => !known.has(identity(finding)));
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
