import { isScalar } from 'yaml';
import { z } from 'zod';
import { withAsciiDigits } from '@/lib/domain/typed-digits';
import type { Context } from '../context/context';
import type { SchemaIssue } from '../context/parse';
import { closestMatch, orList } from '../source/message-text';
import type { Field } from '../source/walk-fields';
import { writtenDay } from '../source/written-day';

/** Corrections are proposed for values up to this length, in letters; longer ones are prose. */
const LONGEST = 60;

export function expected({ schema, value, node }: Field): { called: string; remedy: string } {
  if (schema instanceof z.ZodNumber)
    return {
      called: isWhole(schema) ? 'a whole number' : 'a number',
      remedy: numberRemedy(schema, value, isScalar(node) ? node.source : undefined),
    };
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
  if (schema instanceof z.ZodISODate)
    return { called: 'a day', remedy: dayRemedy(isScalar(node) ? node.source : value) };
  const withColon = textWithColon(value);
  if (withColon !== undefined)
    return {
      called: 'text',
      remedy: `Put the whole text in quotes, since it has a colon: ${withColon}`,
    };
  const isPlain = typeof value === 'number' || typeof value === 'boolean';
  return {
    called: 'text',
    remedy: isPlain
      ? quotedRemedy(schema, String((isScalar(node) && node.source) || value))
      : 'Write one line of text after the colon.',
  };
}

/** A text such as `Note: the fee is paid at once`, which YAML reads as a group of one field. */
function textWithColon(value: unknown): string | undefined {
  const { data } = z
    .record(z.string(), z.union([z.string(), z.number(), z.null()]))
    .safeParse(value);
  const [first, ...others] = Object.entries(data ?? {});
  if (!first || others.length > 0) return undefined;
  const text = first
    .map((part) => part ?? '')
    .join(': ')
    .trim();
  return /^[^"\\\n]{1,60}$/.test(text) ? `"${text}"` : '"…", with \' for quotes within it';
}

export function remedyFor(
  { issue, field: { schema, value } }: SchemaIssue,
  description: string,
  { targets }: Context,
): string {
  const stated: unknown = issue.code === 'custom' ? issue.params?.remedy : undefined;
  if (typeof stated === 'string') return stated;
  if (schema instanceof z.ZodISODate) return dayRemedy(value);
  if (schema instanceof z.ZodNumber) return boundsRemedy(schema, value, description);
  const isBlank = typeof value === 'string' && value.trim() === '';
  if (isBlank || issue.message === 'must not be empty') return `Write its text${description}.`;
  if (issue.message.startsWith('needs at least')) return `Add an entry${description}.`;
  if (typeof value !== 'string') return `Correct the value${description}.`;
  if (targets().has(`/${value}`)) return `Write /${value}.`;
  const near = schema instanceof z.ZodEnum && closestMatch(value, schema.options.map(String));
  if (near) return `Write ${near}${description}.`;
  const meant = meantText(schema, value);
  return meant === undefined ? `Correct the value${description}.` : writeRemedy(meant);
}

/** What to write for a number, with the number itself where the text shows which one is meant. */
function numberRemedy(schema: z.ZodNumber, value: unknown, source = ''): string {
  const { minValue, maxValue } = schema;
  const written = String(value).trim();
  const meant = meantNumbers(written, isWhole(schema))
    .filter((each) => schema.safeParse(each).success)
    .join(' or ');
  if (isWhole(schema) && minValue !== null && maxValue !== null && maxValue < 100)
    return `Write a whole number from ${minValue} to ${maxValue}${meant && `: ${meant}`}.`;
  const isNone = /^(?:n\.?a\.?|n\/a|nil|none|no|zero|--?|–|—)$/i.test(written);
  if (isNone && schema.safeParse(0).success) return 'Write 0 where there is none to count.';
  if (isWhole(schema) && typeof value === 'number' && !Number.isNaN(value)) {
    const numbers = [Math.floor(value), Math.ceil(value), ...pointAsComma(source)];
    return `Write a whole number, such as ${orList(numbers.map(String))}.`;
  }
  return `Write digits only, without quotes, commas or signs${meant ? `: ${meant}` : ', such as 6000'}.`;
}

/** Reads points as separators of thousands: 1.500 gives 1500. Empty if the number is not grouped so. */
export function pointAsComma(source: string): number[] {
  return /^\d{1,3}(?:\.\d{3})+$/.test(source) ? [Number(source.replaceAll('.', ''))] : [];
}

/** The range of a number, in words. For a number without bounds zod has those of safe integers. */
function boundsRemedy(schema: z.ZodNumber, value: unknown, description: string): string {
  const { minValue, maxValue } = schema;
  const most = maxValue !== null && maxValue < Number.MAX_SAFE_INTEGER ? maxValue : undefined;
  if (most !== undefined && most < 100) return numberRemedy(schema, value);
  const least =
    minValue === null ? 0 : schema.safeParse(minValue).success ? minValue : minValue + 1;
  const range = most === undefined ? `of ${least} or more` : `from ${least} to ${most}`;
  return `Write a number ${range}${description}.`;
}

/**
 * The numbers that a text such as "₹6,000/-", "3 months" or "८०००" may mean: a comma that is not where
 * thousands and lakhs have it may be a decimal point, or a slip.
 */
function meantNumbers(written: string, isWhole: boolean): number[] {
  if (written.length > LONGEST) return [];
  const found = /^(?:₹|Rs\.?|INR)?\s*(\d[\d,\s]*)(?:\/-|\s*(?:months?|days?|%))?$/i.exec(
    withAsciiDigits(written),
  );
  const digits = found?.[1]?.trim() ?? '';
  const isGrouped = /^(?:\d+|\d{1,3}(?:[, ]\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})$/.test(digits);
  const isDecimal = !isWhole && /^\d+,\d+$/.test(digits);
  return [
    ...(isDecimal ? [Number(digits.replace(',', '.'))] : []),
    ...(isGrouped || isDecimal ? [Number(digits.replaceAll(/[,\s]/g, ''))] : []),
  ];
}

function dayRemedy(value: unknown): string {
  const { 'day-first': dayFirst, 'month-first': monthFirst } = writtenDay(String(value)) ?? {};
  if (dayFirst && monthFirst && dayFirst !== monthFirst)
    return `Write ${dayFirst} if the day comes first, ${monthFirst} if the month does.`;
  const meant = dayFirst ?? monthFirst;
  return meant
    ? `Write ${meant}: year, month and day.`
    : 'Write the date as year, month and day, such as 2026-11-20.';
}

/** The text that a field allows and that a wrong one was meant for, where it is certain. */
function meantText(schema: z.core.$ZodType, written: string): string | undefined {
  // A text that the field itself allows is wrong beside another field only.
  if (written.length > LONGEST || z.safeParse(schema, written).success) return undefined;
  const plain = withAsciiDigits(written.normalize('NFKC')).trim().replaceAll(/\s+/g, ' ');
  const joined = plain.replaceAll(' ', '');
  const words = plain.toLowerCase().replaceAll(/[^a-z0-9/]+/g, '-');
  const forms = [
    ...[plain, joined, joined.toUpperCase(), joined.toLowerCase()],
    ...[words.replaceAll(/^-|-$/g, ''), plain.replace(/\?.*$/, ''), plain.padStart(2, '0')],
    plain.replace(/^(?:http:\/\/)?(?=[\w-]+\.)/i, 'https://'),
  ];
  return forms.find((text) => text !== '' && z.safeParse(schema, text).success);
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

/** Digits alone are text in quotes only. */
function writeRemedy(text: string): string {
  return /^[\d.:]+$/.test(text) ? `Write "${text}", with the quotes.` : `Write ${text}.`;
}

export function isWhole(schema: z.ZodNumber): boolean {
  return schema.format?.includes('int') ?? false;
}
