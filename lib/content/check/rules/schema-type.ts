import { isMap, isScalar, isSeq } from 'yaml';
import { z } from 'zod';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { fileRule } from '../rule';
import { isUnquotedReference, schemaIssues } from '../schema-issues';
import type { Field } from '../walk-fields';

/** Values of the wrong type: text for a number, one value for a list. */
export const rule = fileRule({
  ids: { 'schema-type': { suppresses: ['file-path'] } },
  *check(file, context) {
    for (const { kind, field, name } of schemaIssues(file, context)) {
      if (kind !== 'type' || isUnquotedReference(field)) continue;
      const { called, remedy } = expected(field);
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

function given({ value, node }: Field): string {
  if (value === null) return 'empty';
  if (isSeq(node)) return 'a list';
  if (isMap(node)) return 'a group of fields';
  return typeof value === 'string' ? `the text ${quoted(value)}` : String(value);
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
  const { error } = z.safeParse(schema, source);
  const [issue] = error?.issues ?? [];
  return issue ? `Write text: it ${issue.message}.` : `Put it in quotes: "${source}".`;
}

function number(schema: z.ZodNumber, value: unknown): { called: string; remedy: string } {
  const digits = typeof value === 'string' ? value.replaceAll(/[\s,₹]/g, '') : '';
  const isWhole = schema.format?.includes('int') ?? false;
  const { minValue, maxValue } = schema;
  const isSmall = minValue !== null && maxValue !== null && maxValue < 100;
  return {
    called: isWhole ? 'a whole number' : 'a number',
    remedy:
      isSmall && isWhole
        ? `Write a whole number from ${minValue} to ${maxValue}.`
        : `Write digits only, without quotes, commas or signs${/^\d+$/.test(digits) ? `: ${digits}` : ', such as 6000'}.`,
  };
}
