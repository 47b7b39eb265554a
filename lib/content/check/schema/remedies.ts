import { isMap, isScalar, isSeq } from 'yaml';
import { z } from 'zod';
import { writtenDay } from '@/lib/content/written-day';
import { withAsciiDigits } from '@/lib/domain/typed-digits';
import type { Context } from '../context/context';
import type { SchemaIssue } from '../context/parse';
import { orList } from '../source/message-text';
import type { Field } from '../source/walk-fields';

/** Longer values are prose, for which no correction is proposed. */
const LONGEST = 60;

/** Describes the type that a field requires, and the remedy for a value of another type. */
export function expected({ schema, value, node }: Field): { called: string; remedy: string } {
  const source = (isScalar(node) && node.source) || String(value);
  if (schema instanceof z.ZodNumber)
    return {
      called: isWhole(schema) ? 'a whole number' : 'a number',
      remedy: numberRemedy(schema, value, source),
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
  if (schema instanceof z.ZodISODate) return { called: 'a day', remedy: dayRemedy(source) };
  return { called: 'text', remedy: textRemedy(schema, node, source) };
}

/** For a text that YAML reads as a number, as true or false, or as a group, since it has braces or a colon. */
function textRemedy(schema: z.core.$ZodType, node: Field['node'], source: string): string {
  const [item, ...others] = isMap(node) ? node.items : [];
  if (isSeq(node) || others.length > 0) return 'Write one line of text after the colon.';
  if (item) {
    const [key, value] = [item.key, item.value].filter(isScalar);
    const text = `${key?.source ?? ''}: ${value?.source ?? ''}`.trim();
    const isOneText = value && !value.comment && text.length <= LONGEST && !/["\\\n]/.test(text);
    return isOneText && !(isMap(node) && node.flow)
      ? `Put the whole text in quotes, since it has a colon: "${text}"`
      : 'Put the whole text in quotes, since it has braces or a colon: "…", with \' for quotes within it.';
  }
  const [issue] = z.safeParse(schema, source).error?.issues ?? [];
  return issue
    ? `Write the right value in quotes, so that it is text: it ${issue.message}.`
    : `Put it in quotes: "${source}".`;
}

/** Returns the remedy for a value outside the limits of its field. */
export function remedyFor(
  { issue, field: { schema, value } }: SchemaIssue,
  description: string,
  { targets }: Context,
): string {
  const stated: unknown = issue.code === 'custom' ? issue.params?.remedy : undefined;
  if (typeof stated === 'string') return stated;
  if (schema instanceof z.ZodISODate) return dayRemedy(String(value));
  return targets().has(`/${String(value)}`)
    ? `Write /${String(value)}.`
    : `Write the right value${description}.`;
}

/** Remedy for a number, with the number itself if the text shows which one is meant. */
function numberRemedy(schema: z.ZodNumber, value: unknown, source: string): string {
  const written = String(value).trim();
  const isNone = /^(?:n\.?a\.?|n\/a|nil|none|no|zero|--?|–|—)$/i.test(written);
  if (isNone && schema.safeParse(0).success) return 'Write 0 where there is none to count.';
  if (typeof value === 'number' && isWhole(schema) && !Number.isNaN(value)) {
    const numbers = [Math.floor(value), Math.ceil(value), ...pointAsComma(source)];
    return `Write a whole number, such as ${orList(numbers.map(String))}.`;
  }
  const meant = meantNumbers(written, isWhole(schema)).filter(
    (each) => schema.safeParse(each).success,
  );
  return `Write digits only, without quotes, commas or signs${meant.length > 0 ? `: ${orList(meant.map(String))}` : ', such as 6000'}.`;
}

/** Reads 1.500 as people do who write thousands with a point; empty for other numbers. */
export function pointAsComma(source: string): number[] {
  return /^\d{1,3}(?:\.\d{3})+$/.test(source) ? [Number(source.replaceAll('.', ''))] : [];
}

/**
 * The numbers that a text such as "₹6,000/-", "3 months" or "८०००" may mean: a comma that is not where
 * thousands and lakhs have it may be a decimal point, or a slip.
 */
function meantNumbers(written: string, isWhole: boolean): number[] {
  const found = /^(?:₹|Rs\.?|INR)?\s*(\d[\d,\s]*)(?:\/-|\s*(?:months?|days?|%))?$/i.exec(
    withAsciiDigits(written.slice(0, LONGEST)),
  );
  const digits = found?.[1]?.trim() ?? '';
  const isGrouped = /^(?:\d+|\d{1,3}(?:[, ]\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})$/.test(digits);
  const isDecimal = !isWhole && /^\d+,\d+$/.test(digits);
  return [
    ...(isDecimal ? [Number(digits.replace(',', '.'))] : []),
    ...(isGrouped || isDecimal ? [Number(digits.replaceAll(/[,\s]/g, ''))] : []),
  ];
}

function dayRemedy(written: string): string {
  const { 'day-first': dayFirst, 'month-first': monthFirst } = writtenDay(written) ?? {};
  if (dayFirst && monthFirst && dayFirst !== monthFirst)
    return `Write ${dayFirst} if the day comes first, ${monthFirst} if the month does.`;
  const meant = dayFirst ?? monthFirst;
  return `Write ${meant ? `${meant}: year, month and day` : 'a day as year, month and day, such as 2026-11-20'}.`;
}

export function isWhole(schema: z.ZodNumber): boolean {
  return schema.format?.includes('int') ?? false;
}
