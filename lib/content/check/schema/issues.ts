import { isMap, isScalar, isSeq } from 'yaml';
import { z } from 'zod';
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

const required: Rule = {
  id: 'schema-required',
  severity: 'error',
  why: 'The page needs the field and has a hole without it.',
  on: 'file',
  find(file, report, context) {
    for (const { field, path } of issuesOf(file, context, 'required')) {
      const name = fieldName(path);
      if (meantKeys(file).has(name)) continue;
      const isEmpty = field.name === name && name !== '';
      const line = isEmpty ? 'Write its value after the colon' : lineFor(file, path);
      report(
        isEmpty ? fieldLocation(file, field) : missingFieldLocation(file, field),
        isEmpty ? `${name} has no value` : `${name || 'every field'} is missing`,
        name ? `${line}${descriptionAt(file, path)}.` : 'Write its fields, each as "name: value".',
      );
    }
  },
};

const type: Rule = {
  id: 'schema-type',
  severity: 'error',
  why: 'The site calculates with numbers and lists entries, and can do neither with another kind of value.',
  on: 'file',
  find(file, report, context) {
    for (const { field, path } of issuesOf(file, context, 'type'))
      report(fieldLocation(file, field), ...wrongType(file, field, fieldName(path)));
  },
};

const value: Rule = {
  id: 'schema-value',
  severity: 'error',
  why: 'The value breaks a limit that the page, the payment or the regulator sets.',
  on: 'file',
  find(file, report, context) {
    for (const found of issuesOf(file, context, 'enum', 'value'))
      report(
        fieldLocation(file, found.field),
        ...(found.kind === 'enum' ? notInList(found) : wrongValue(file, found, context)),
      );
  },
};

export const issueRules = [required, type, value];

function issuesOf(file: SourceFile, context: Context, ...kinds: SchemaIssue['kind'][]) {
  return context.parsed(file).issues.filter(({ kind }) => kinds.includes(kind));
}

function wrongType(file: SourceFile, field: Field, name: string): Fault {
  if (isUnquotedReference(field)) {
    const [from = 0, to = 0] = field.node?.range ?? [];
    const source = file.yamlText()?.slice(from, to).trim() ?? '';
    return [`the reference at ${name} is not in quotes`, `Put it in quotes: "${source}"`];
  }
  const { called, remedy } = expected(field);
  return [`${name || 'the document'} must be ${called}, but it is ${kindOf(field)}`, remedy];
}

/** `{firm.name}` without quotes, which YAML reads as a group of fields. */
function isUnquotedReference({ node, schema }: Field): boolean {
  const isText = schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
  return isText && isMap(node) && node.flow === true && node.items.length === 1;
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

function wrongValue(file: SourceFile, found: SchemaIssue, context: Context): Fault {
  const { issue, field, path } = found;
  const isPlain = typeof field.value === 'string' || typeof field.value === 'number';
  const isDay = field.schema instanceof z.ZodISODate && issue.code !== 'custom';
  const message = isDay ? 'must be a day of the calendar, as year-month-day' : issue.message;
  return [
    `${fieldName(path) || 'the document'}: ${message}${isPlain ? ` (it is ${quoted(String(field.value))})` : ''}`,
    remedyFor(found, descriptionAt(file, path), context),
  ];
}
