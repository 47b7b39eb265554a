import { isMap } from 'yaml';
import { z } from 'zod';
import { isVersionList } from '../dated-values';
import { findReferences } from '../references';
import type { Collection } from '../schema/collection';
import { versionsOf } from '../schema/dated';
import { valuesInForce } from '../values-in-force';
import { fillData } from './known-references';
import { counted, fieldName } from './message-text';
import type { RuleContext } from './rule-context';
import type { SourceFile } from './source-file';
import type { Field } from './walk-fields';

/** An issue that a document's schema reports; `kind` is the rule that prints it. */
export interface SchemaIssue {
  /** `gap`: the field has versions, none of them in force. */
  readonly kind: 'required' | 'type' | 'enum' | 'value' | 'gap';
  readonly issue: z.core.$ZodIssue;
  /** The field with the issue, or the group of fields that lacks one. */
  readonly field: Field;
  readonly name: string;
}

const byContext = new WeakMap<RuleContext, WeakMap<SourceFile, readonly SchemaIssue[]>>();

/** What was parsed last of a document: the same values have the same issues after other settings change. */
const parsedLast = new WeakMap<
  SourceFile,
  { readonly key: string; readonly issues: SchemaIssue[] }
>();

/** Parses the values in force of a document, references filled in, with its schema; cached for all rules. */
export function schemaIssues(file: SourceFile, context: RuleContext): readonly SchemaIssue[] {
  const known = byContext.get(context) ?? new WeakMap<SourceFile, readonly SchemaIssue[]>();
  byContext.set(context, known);
  const issues = known.get(file) ?? parseFilled(file, context);
  known.set(file, issues);
  return issues;
}

function parseFilled(file: SourceFile, context: RuleContext): SchemaIssue[] {
  const data = file.yaml()?.data;
  if (data === undefined || !file.collection) return [];
  const filled = fillData(data, context.references.fill);
  const key = JSON.stringify([context.today, filled]);
  const last = parsedLast.get(file);
  if (last?.key === key) return last.issues;
  const issues = parse(file, file.collection, filled, context);
  parsedLast.set(file, { key, issues });
  return issues;
}

function parse(
  file: SourceFile,
  { schema }: Collection,
  filled: unknown,
  context: RuleContext,
): SchemaIssue[] {
  const inForce = valuesInForce(schema, filled, context.today);
  const { error } = schema.safeParse(inForce.data, { error: plainMessage });
  const faulty = new Set<string>();
  const ofDocument = (error?.issues ?? []).map((issue) => ({
    ...issue,
    path: inForce.sourcePath(issue.path),
  }));
  const issues = [...versionIssues(file, context), ...ofDocument].flatMap(
    (issue): SchemaIssue[] => {
      const name = fieldName(issue.path);
      const exact = file.field(name);
      const field = exact ?? enclosing(file, issue.path);
      const kind = kindOf(issue, exact);
      // Only the first issue of a field is reported, and none of a text with unknown references.
      if (!field || !kind || faulty.has(name) || isUnfilled(exact, context)) return [];
      faulty.add(name);
      return [{ kind, issue, field, name }];
    },
  );
  // What a value of the wrong type lacks is no mistake of its own.
  const wrong = new Set(issues.flatMap(({ kind, name }) => (kind === 'type' ? [name] : [])));
  return issues.filter(
    ({ issue: { path } }) => !path.some((_, length) => wrong.has(fieldName(path.slice(0, length)))),
  );
}

/** Issues of single versions of a value, in force or not. */
function versionIssues(file: SourceFile, context: RuleContext): z.core.$ZodIssue[] {
  return file.fields().known.flatMap(({ path, schema, value, declared }) => {
    const versions = versionsOf(declared);
    if (!versions || !(schema instanceof z.ZodArray) || !Array.isArray(value)) return [];
    return value.flatMap((entry: unknown, index) => {
      const filled = fillData(entry, context.references.fill);
      const any = valuesInForce(schema.element, filled, undefined);
      const { error } = z.safeParse(schema.element, any.data, { error: plainMessage });
      return (error?.issues ?? []).map((issue) => ({
        ...issue,
        path: [...path, index, ...any.sourcePath(issue.path)],
      }));
    });
  });
}

function kindOf(
  issue: z.core.$ZodIssue,
  exact: Field | undefined,
): SchemaIssue['kind'] | undefined {
  if (issue.code === 'unrecognized_keys') return undefined;
  if (!exact || (exact.value === null && exact.required)) return 'required';
  if (isGap(issue, exact)) return 'gap';
  if (issue.code === 'invalid_type' || issue.code === 'invalid_union') return 'type';
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
  for (let length = path.length - 1; length >= 0; length--) {
    const field = file.field(fieldName(path.slice(0, length)));
    if (field) return field;
  }
  return undefined;
}

/** True for a text with unknown references, which another rule reports. */
function isUnfilled(field: Field | undefined, { references }: RuleContext): boolean {
  return (
    typeof field?.value === 'string' && findReferences(references.fill(field.value)).length > 0
  );
}

/** Zod's default messages in plain words; messages of a schema take precedence. */
const plainMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'array'
        ? `needs ${issue.exact ? 'exactly' : 'at least'} ${counted(Number(issue.minimum), 'entry', 'entries')}`
        : `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'array'
        ? `needs ${issue.exact ? 'exactly' : 'at most'} ${counted(Number(issue.maximum), 'entry', 'entries')}`
        : `must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`;
    default:
      return undefined;
  }
};

/** True for `{firm.name}` without quotes, which YAML reads as a group of fields. */
export function isUnquotedReference({ node, schema }: Field): boolean {
  const isText = schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
  return isText && isMap(node) && node.flow === true && node.items.length === 1;
}
