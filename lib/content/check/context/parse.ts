import { isMap, isSeq } from 'yaml';
import { z } from 'zod';
import { findReferences, mapTexts } from '../../references';
import type { Collection, DocumentOf } from '../../schema/collection';
import { versionsOf } from '../../schema/dated';
import { isVersionList } from '../../schema/dated-values';
import { valuesInForce } from '../../values-in-force';
import { type Location, locationOf } from '../source/locations';
import { fieldName } from '../source/message-text';
import type { SourceFile } from '../source/source-file';
import type { Field } from '../source/walk-fields';
import type { KnownReferences } from './known-references';
import { plainMessage } from './schema-at';

/** A valid document, as the site reads it on a day. */
export interface Document<C extends Collection = Collection> {
  readonly file: SourceFile;
  /** References are filled in, dated values are those in force. */
  readonly data: DocumentOf<C>;
  /** Location of a value of `data`; for a missing value that of its group. */
  at(...path: readonly PropertyKey[]): Location;
}

export interface SchemaIssue {
  /** `gap`: the field has versions, none of them in force. */
  readonly kind: 'required' | 'type' | 'enum' | 'value' | 'gap';
  readonly issue: z.core.$ZodIssue;
  /** The field with the issue, or the group of fields that lacks one. */
  readonly field: Field;
  /** The path of the value, missing or wrong, as the document writes it. */
  readonly path: readonly PropertyKey[];
}

export interface ParsedDocument {
  readonly issues: readonly SchemaIssue[];
  readonly document: Document | undefined;
}

/** Parses the values in force of a document, references filled in, with its schema. */
export function parseDocument(
  file: SourceFile,
  { values, fill }: KnownReferences,
  day: string,
): ParsedDocument {
  const data = file.yaml()?.data;
  if (data === undefined || !file.collection) return { issues: [], document: undefined };
  const { schema } = file.collection;
  const fillIn = (text: string) => fill(text, file);
  const inForce = valuesInForce(schema, mapTexts(data, fillIn), day);
  const parsed = schema.safeParse(inForce.data, { error: plainMessage });
  const found = [
    ...versionIssues(file, fillIn),
    ...(parsed.error?.issues ?? [])
      .map((issue) => ({ ...issue, path: inForce.sourcePath(issue.path) }))
      .flatMap((issue) => issuesOfOption(file, issue, fillIn)),
  ];
  const issues = mapped(file, found, values);
  if (!parsed.success) return { issues, document: undefined };
  const at = (...path: readonly PropertyKey[]) => locationOf(file, inForce.sourcePath(path));
  return { issues, document: { file, data: parsed.data, at } };
}

/** Zod's issues at the document's fields: the first of each field, and none below a value of a wrong type. */
function mapped(
  file: SourceFile,
  found: readonly z.core.$ZodIssue[],
  values: KnownReferences['values'],
): SchemaIssue[] {
  const faulty = new Set<string>();
  const issues = found.flatMap((issue): SchemaIssue[] => {
    const { path } = issue;
    const name = fieldName(path);
    const exact = file.field(path);
    const field = exact ?? enclosing(file, path);
    const kind = kindOf(issue, exact);
    // A text with unknown references is not known; the references phase reports it.
    if (!field || !kind || faulty.has(name) || isUnfilled(exact, values)) return [];
    faulty.add(name);
    return [{ kind, issue, field, path }];
  });
  const wrong = new Set(
    issues.flatMap(({ kind, path }) => (kind === 'type' ? [fieldName(path)] : [])),
  );
  return issues.filter(
    ({ path }) => !path.some((_, length) => wrong.has(fieldName(path.slice(0, length)))),
  );
}

/** Issues of single versions of a value, in force or not. */
function versionIssues(file: SourceFile, fill: (text: string) => string): z.core.$ZodIssue[] {
  return file.fields().known.flatMap(({ path, schema, value, declared }) => {
    const versions = versionsOf(declared);
    if (!versions || !(schema instanceof z.ZodArray) || !Array.isArray(value)) return [];
    return value.flatMap((entry: unknown, index) => {
      const any = valuesInForce(schema.element, mapTexts(entry, fill), undefined);
      const { error } = z.safeParse(schema.element, any.data, { error: plainMessage });
      return (error?.issues ?? []).map((issue) => ({
        ...issue,
        path: [...path, index, ...any.sourcePath(issue.path)],
      }));
    });
  });
}

/**
 * The issues of a value that no schema of a union accepts: those of the schema for which it is written.
 */
function issuesOfOption(
  file: SourceFile,
  issue: z.core.$ZodIssue,
  fill: (text: string) => string,
): z.core.$ZodIssue[] {
  const field = issue.code === 'invalid_union' ? file.field(issue.path) : undefined;
  if (!field) return [issue];
  const { error } = z.safeParse(field.schema, mapTexts(field.value, fill), { error: plainMessage });
  const inner =
    error?.issues.map((each) => ({ ...each, path: [...issue.path, ...each.path] })) ?? [];
  // The union itself reports what is wrong with the whole value.
  return inner.some(({ path }) => path.length > issue.path.length) ? inner : [issue];
}

function kindOf(
  issue: z.core.$ZodIssue,
  exact: Field | undefined,
): SchemaIssue['kind'] | undefined {
  if (issue.code === 'unrecognized_keys') return undefined;
  if (!exact || (exact.value === null && exact.required)) return 'required';
  if (isGap(issue, exact)) return 'gap';
  if (issue.code === 'invalid_type') return 'type';
  if (issue.code === 'invalid_union')
    return isMap(exact.node) || isSeq(exact.node) ? 'type' : 'value';
  return issue.code === 'invalid_value' && exact.value !== null ? 'enum' : 'value';
}

/** True when the versions are valid and none of them is in force. */
function isGap(issue: z.core.$ZodIssue, { declared, schema, value, node }: Field): boolean {
  if (!versionsOf(declared)) return false;
  if (issue.code === 'too_small') return Array.isArray(value) && value.length >= issue.minimum;
  if (issue.code !== 'invalid_type') return false;
  return schema instanceof z.ZodArray
    ? isVersionList(value)
    : schema instanceof z.ZodObject && isMap(node);
}

function enclosing(file: SourceFile, path: readonly PropertyKey[]): Field | undefined {
  if (path.length === 0) return undefined;
  const above = path.slice(0, -1);
  return file.field(above) ?? enclosing(file, above);
}

function isUnfilled(field: Field | undefined, values: KnownReferences['values']): boolean {
  return (
    typeof field?.value === 'string' &&
    findReferences(field.value).some(({ name }) => !values.has(name) && !name.startsWith('this.'))
  );
}
