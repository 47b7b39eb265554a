import { isMap, isScalar, isSeq } from 'yaml';
import { z } from 'zod';
import { isPlain } from '../../schema/dated-values';
import type { Context } from '../context/context';
import type { SchemaIssue } from '../context/parse';
import type { Rule } from '../context/rule';
import { descriptionAt, lineFor } from '../context/schema-at';
import { fieldLocation, missingFieldLocation } from '../source/locations';
import {
  closestMatch,
  didYouMean,
  type Fault,
  fieldName,
  orList,
  quoted,
} from '../source/message-text';
import type { SourceFile } from '../source/source-file';
import type { Field } from '../source/walk-fields';
import { meantKeys } from './keys';
import { expected, remedyFor } from './remedies';

const KINDS: readonly (readonly [id: string, why: string, ...SchemaIssue['kind'][]])[] = [
  ['schema-required', 'The page needs the field and has a hole without it.', 'required'],
  [
    'schema-type',
    'The site calculates with numbers and lists entries, and can do neither with another kind of value.',
    'type',
  ],
  [
    'schema-value',
    'The value breaks a limit that the page, the payment or the regulator sets.',
    ...(['enum', 'value'] as const),
  ],
];

export const issueRules: readonly Rule[] = KINDS.map(
  ([id, why, ...kinds]): Rule => ({
    ...{ id, why, severity: 'error' },
    on: 'file',
    find(file, report, context) {
      for (const issue of context.parsed(file).issues) {
        const name = fieldName(issue.path);
        const isMissing = issue.kind === 'required' && issue.field.name !== name;
        if (!kinds.includes(issue.kind) || (isMissing && meantKeys(file).has(name))) continue;
        const { field } = issue;
        report(
          isMissing ? missingFieldLocation(file, field) : fieldLocation(file, field),
          ...faultOf(file, issue, context),
        );
      }
    },
  }),
);

function faultOf(file: SourceFile, issue: SchemaIssue, context: Context): Fault {
  const { kind, path, field } = issue;
  const name = fieldName(path) || 'the document';
  const description = descriptionAt(file, path);
  switch (kind) {
    case 'required':
      return field.name === fieldName(path)
        ? [`${name} has no value`, `Write its value after the colon${description}.`]
        : [`${name} is missing`, `${lineFor(file, path)}${description}.`];
    case 'type': {
      const { called, remedy } = expected(field);
      return [`${name} must be ${called}, but it is ${kindOf(field)}`, remedy];
    }
    case 'enum':
      return notInList(issue);
    default:
      return [wrongValue(issue, name), remedyFor(issue, description, context)];
  }
}

function kindOf({ value: given, node }: Field): string {
  if (given === null) return 'empty';
  if (isSeq(node)) return 'a list';
  if (isMap(node)) return 'a group of fields';
  if (typeof given === 'string') return `the text ${quoted(given)}`;
  return isScalar(node) && node.source ? node.source : String(given);
}

function notInList({ issue, field: { value: given }, path }: SchemaIssue): Fault {
  const allowed = issue.code === 'invalid_value' ? issue.values.map(String) : [];
  return [
    `${fieldName(path)} is ${quoted(given)}, which is not allowed here`,
    `${didYouMean(closestMatch(String(given), allowed))}Write ${orList(allowed)}.`,
  ];
}

function wrongValue({ issue, field: { schema, value } }: SchemaIssue, name: string): string {
  const isDay = schema instanceof z.ZodISODate && issue.code !== 'custom';
  const message = isDay ? 'must be a day of the calendar, as year-month-day' : issue.message;
  return `${name}: ${message}${isPlain(value) ? ` (it is ${quoted(String(value))})` : ''}`;
}
