import { isMap, isScalar, isSeq } from 'yaml';
import { z } from 'zod';
import { fieldLocation } from '../locations';
import { meantText, writeRemedy } from '../meant-text';
import { quoted } from '../message-text';
import { numberRemedy } from '../number-remedy';
import { fileRule } from '../rule';
import { isUnquotedReference, schemaIssues } from '../schema-issues';
import type { Field } from '../walk-fields';

/** Values of the wrong type: text for a number, one value for a list. */
export const rule = fileRule({
  ids: {
    'schema-type': {
      reason:
        'The site calculates with numbers and lists entries, and can do neither with another kind of value.',
      suppresses: [
        'file-path',
        'legal-figure',
        'field-marks',
        'text-repeated',
        'text-placeholder',
        'text-entity',
        'typed-price',
        'link-protected',
        'yaml-run-on',
      ],
    },
  },
  *check(file, context) {
    for (const { kind, field, name } of schemaIssues(file, context)) {
      if (kind !== 'type' || isUnquotedReference(field)) continue;
      const { called, remedy } = expected(field);
      if (isGlued(field))
        yield {
          rule: 'schema-type',
          at: fieldLocation(file, field),
          field: name,
          message: `there is no space after the colon of ${quoted(field.value)}`,
          remedy: `Write a space after it: ${String(field.value).replace(':', ': ')}`,
        };
      else
        yield {
          rule: 'schema-type',
          at: fieldLocation(file, field),
          field: name,
          message: `${name || 'the document'} must be ${called}, but it is ${given(field)}`,
          remedy,
        };
    }
  },
});

/** `heading:Before you join`, which YAML reads as one text. */
function isGlued({ schema, value }: Field): boolean {
  const [, key = ''] = (typeof value === 'string' && /^(\w+):\S/.exec(value)) || [];
  return schema instanceof z.ZodObject && Object.hasOwn(schema.shape, key);
}

function given({ value, node }: Field): string {
  if (value === null) return 'empty';
  if (isSeq(node)) return 'a list';
  if (isMap(node)) return 'a group of fields';
  if (typeof value === 'string') return `the text ${quoted(value)}`;
  return isScalar(node) && node.source ? node.source : String(value);
}

function expected({ schema, value, node }: Field): { called: string; remedy: string } {
  if (schema instanceof z.ZodNumber) return number(schema, value);
  if (schema instanceof z.ZodBoolean)
    return { called: 'true or false', remedy: 'Write true or false, without quotes.' };
  if (schema instanceof z.ZodArray)
    return {
      called: 'a list',
      remedy: 'Write each entry on its own line, beginning with a hyphen and a space: "- ".',
    };
  if (schema instanceof z.ZodObject)
    return {
      called: 'a group of fields',
      remedy: `Write a line "name: value" for each of its fields: ${Object.keys(schema.shape).join(', ')}.`,
    };
  const isPlain = typeof value === 'number' || typeof value === 'boolean';
  return {
    called: 'text',
    remedy: isPlain
      ? quotedRemedy(schema, String(isScalar(node) ? node.source : value))
      : 'Write one line of text after the colon.',
  };
}

/** Quotes are enough only if the text in them is a value that the field allows. */
function quotedRemedy(schema: z.core.$ZodType, source: string): string {
  const meant = meantText(schema, source);
  if (meant !== undefined && meant !== source) return writeRemedy(meant);
  const { error } = z.safeParse(schema, source);
  const [issue] = error?.issues ?? [];
  return issue
    ? `Put the right value in quotes, so that it is text: it ${issue.message}.`
    : `Put it in quotes: "${source}".`;
}

function number(schema: z.ZodNumber, value: unknown): { called: string; remedy: string } {
  const isWhole = schema.format?.includes('int') ?? false;
  return { called: isWhole ? 'a whole number' : 'a number', remedy: numberRemedy(schema, value) };
}
