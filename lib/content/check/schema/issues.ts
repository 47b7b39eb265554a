import { isMap, isScalar, isSeq } from 'yaml';
import { z } from 'zod';
import { lazy } from '@/lib/domain/lazy';
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
import { mistypedFields } from './keys';
import { expected, remedyFor } from './remedies';

const required: Rule = {
  id: 'schema-required',
  severity: 'error',
  why: 'The page needs the field and has a hole without it.',
  on: 'file',
  find(file, report, context) {
    const mistyped = lazy(() => mistypedFields(file, context));
    for (const { field, path } of issuesOf(file, context, 'required')) {
      const name = fieldName(path);
      if (mistyped().has(name)) continue;
      const isEmpty = field.name === name && name !== '';
      const location = isEmpty ? fieldLocation(file, field) : missingFieldLocation(file, field);
      const message = isEmpty ? `${name} has no value` : `${name || 'every field'} is missing`;
      const line = isEmpty ? 'Write its value after the colon' : lineFor(file, path);
      report(
        location,
        message,
        name === ''
          ? 'Write its fields, each on a line "name: value".'
          : `${line}${descriptionAt(file, path)}.`,
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
    for (const { field, path } of issuesOf(file, context, 'type')) {
      const [message, remedy] = wrongType(file, field, fieldName(path));
      report(fieldLocation(file, field), message, remedy);
    }
  },
};

const value: Rule = {
  id: 'schema-value',
  severity: 'error',
  why: 'The value breaks a limit that the page, the payment or the regulator sets.',
  on: 'file',
  find(file, report, context) {
    for (const found of issuesOf(file, context, 'enum', 'value')) {
      const [message, remedy] =
        found.kind === 'enum' ? notInList(found) : wrongValue(file, found, context);
      report(fieldLocation(file, found.field), message, remedy);
    }
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
    `${didYouMean(closestMatch(String(given), allowed))}${allowed.length > 1 ? 'Write one of: ' : 'Write '}${orList(allowed)}.`,
  ];
}

function wrongValue(file: SourceFile, found: SchemaIssue, context: Context): Fault {
  const { issue, field, path } = found;
  const name = fieldName(path) || 'the document';
  const isPlain = typeof field.value === 'string' || typeof field.value === 'number';
  const given = isPlain ? ` (it is ${quoted(String(field.value))})` : '';
  const remedy = remedyFor(found, descriptionAt(file, path), context);
  if (field.schema instanceof z.ZodISODate && issue.code !== 'custom')
    return [
      /^\d{4}-\d{2}-\d{2}$/.test(String(field.value))
        ? `${name} is ${quoted(field.value)}, a day that does not exist`
        : `${name} is ${quoted(field.value)}, which is not a day written as year-month-day`,
      remedy,
    ];
  // A message such as "must be …" has the field as its subject.
  const isAboutValue = /^(?:must|has|is|needs|may|names|stands|leads|looks|can’t) /.test(
    issue.message,
  );
  return [`${name}${isAboutValue ? '' : ':'} ${issue.message}${given}`, remedy];
}
