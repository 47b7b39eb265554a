import type { z } from 'zod';
import { plainDigits } from './indian-digits';

/** What to write for a number, with the number itself where the text shows which one is meant. */
export function numberRemedy(schema: z.ZodNumber, value: unknown): string {
  const isWhole = schema.format?.includes('int') ?? false;
  const { minValue, maxValue } = schema;
  const written = String(value).trim();
  if (isWhole && minValue !== null && maxValue !== null && maxValue < 100) {
    const percent = /^(\d{1,2}) ?%$/.exec(written)?.[1];
    return percent !== undefined && schema.safeParse(Number(percent)).success
      ? `Write the digits only: ${percent}.`
      : `Write a whole number from ${minValue} to ${maxValue}.`;
  }
  const decimal = /^(\d+),(\d{1,2})$/.exec(written);
  if (!isWhole && decimal)
    return `Write a point instead of the comma: ${decimal[1]}.${decimal[2]}.`;
  if (
    minValue === 0 &&
    schema.safeParse(0).success &&
    /^(?:n\.?a\.?|n\/a|nil|none|no|zero|--?|–|—)$/i.test(written)
  )
    return 'Write 0 where there is none to count.';
  if (isWhole && typeof value === 'number')
    return `Write a whole number, such as ${Math.floor(value)} or ${Math.ceil(value)}.`;
  const meant = meantNumber(written);
  return meant === undefined
    ? 'Write digits only, without quotes, commas or signs, such as 6000.'
    : `Write digits only, without quotes, commas or signs: ${meant}.`;
}

/** The number in a text such as "₹6,000/-", "3 months" or "८०००". */
function meantNumber(written: string): string | undefined {
  const digits = plainDigits(written).replaceAll(/(?<=\d)[oO]|[oO](?=\d)/g, '0');
  const found = /^(?:₹|Rs\.?|INR)?\s*(\d[\d,\s]*)(?:\/-|\s*(?!years?|yrs?)[a-z%]+)?$/i.exec(digits);
  return /\d\s*[kK]$|lakh|crore/i.test(digits) ? undefined : found?.[1]?.replaceAll(/[,\s]/g, '');
}
