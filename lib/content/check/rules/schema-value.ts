import { z } from 'zod';
import { fieldLocation } from '../locations';
import { meantText, writeRemedy } from '../meant-text';
import { quoted } from '../message-text';
import { numberRemedy } from '../number-remedy';
import { fileRule } from '../rule';
import { sampleText } from '../sample-text';
import { descriptionAt } from '../schema-at';
import { schemaIssues } from '../schema-issues';
import type { SourceFile } from '../source-file';
import type { Field } from '../walk-fields';

/** Values of the right type that break a rule of their field, or a rule between fields. */
export const rule = fileRule({
  ids: {
    'schema-value': {
      reason: 'The value breaks a limit that the page, the payment or the regulator sets.',
      suppresses: [
        'file-path',
        'link-protected',
        'disclaimer-missing',
        'legal-figure',
        'source-empty',
        'text-placeholder',
        'person-name',
      ],
    },
  },
  *check(file, context) {
    for (const { kind, issue, field, name } of schemaIssues(file, context)) {
      if (kind !== 'value') continue;
      const isPlain = typeof field.value === 'string' || typeof field.value === 'number';
      const value = isPlain ? ` (it is ${quoted(String(field.value))})` : '';
      yield {
        rule: 'schema-value',
        at: fieldLocation(file, field),
        field: name,
        explains: field.schema instanceof z.ZodArray ? [`disclosure ${file.id}`] : [],
        message: !isAboutValue(issue.message)
          ? `${name || 'the document'}: ${issue.message}${value}`
          : `${name || 'the document'} ${issue.message}${value}`,
        remedy:
          remedyOf(issue) ?? remedyFor(field, file, descriptionAt(file, issue.path), issue.message),
      };
    }
  },
});

/** Messages such as "must be …" or "has a …", whose subject is the field's name. */
function isAboutValue(message: string): boolean {
  return /^(?:must|has|is|needs|may) /.test(message);
}

/** Of a rule between fields: what to do, as the schema says it. */
function remedyOf(issue: z.core.$ZodIssue): string | undefined {
  const remedy: unknown = issue.code === 'custom' ? issue.params?.remedy : undefined;
  return typeof remedy === 'string' ? remedy : undefined;
}

function remedyFor(
  { schema, value, name }: Field,
  { names }: SourceFile,
  description: string,
  message: string,
): string {
  if (schema instanceof z.ZodNumber && typeof value === 'number' && isSmall(schema))
    return numberRemedy(schema, value);
  if (message === 'must not be empty' || (typeof value === 'string' && value.trim() === ''))
    return `Write its text${description}.`;
  if (message.startsWith('needs at least')) return `Add an entry${description}.`;
  const meant = typeof value === 'string' ? meantText(schema, value) : undefined;
  if (typeof value === 'string' && isOther(value) && z.safeParse(schema, TELEPHONE).success)
    return 'Write "{contact.phone}", with the quotes, or the telephone number itself.';
  const named = names[name];
  if (named !== undefined && z.safeParse(schema, named).success)
    return `Write ${named}, as in the name of the file.`;
  if (meant !== undefined) return writeRemedy(meant);
  const sample = /such as|written as/.test(message) ? undefined : sampleText(schema);
  if (sample !== undefined) return `Correct the value${description}, such as ${sample}.`;
  if (schema instanceof z.ZodNumber && schema.minValue !== null) {
    const least = /more than/.test(message) ? schema.minValue + 1 : schema.minValue;
    return `Write a number of ${least} or more${description}.`;
  }
  return `Correct the value${description}.`;
}

/** The address of a field that takes a telephone number. */
const TELEPHONE = '+91 98765 43210';

/** A reference to something else, or an e-mail address. */
function isOther(value: string): boolean {
  return /^\{[\w.]+\}$|^\S+@\S+$/.test(value) && value !== '{contact.phone}';
}

function isSmall({ minValue, maxValue }: z.ZodNumber): boolean {
  return minValue !== null && maxValue !== null && maxValue < 100;
}
