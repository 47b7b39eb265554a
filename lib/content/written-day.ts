import { z } from 'zod';
import { withAsciiDigits } from '@/lib/domain/typed-digits';

/** Three letters tell the months apart. */
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** The orders in which people write a day such as 03-11-2026. */
export const dayOrder = z.enum(['day-first', 'month-first']);
export type DayOrder = z.output<typeof dayOrder>;

/** A day, `2026-11-03`, by each order; undefined for an order in which it is no day, as with 13-11-2026. */
export type WrittenDay = Readonly<Record<DayOrder, string | undefined>>;

/** Longer texts are no days. */
const LONGEST = 60;

/** A time of day in India behind a day. */
const TIME =
  /(?:T|,? )\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?(?: ?(?:\+05:?30|IST))?$/i;

/**
 * Reads 2026-11-03, 3/11/2026, 03.11.2026, 3-Nov-2026, 3 November 26 and Nov 3, 2026, each also with a time;
 * undefined for what is no day of the calendar.
 */
export function writtenDay(written: string): WrittenDay | undefined {
  if (written.length > LONGEST) return undefined;
  const text = withAsciiDigits(written.trim().replaceAll(/\s+/g, ' '))
    .replace(TIME, '')
    .replaceAll(/[\s./\u2010-\u2015-]+/g, '-')
    .replace(/^(\d{1,2})(?:st|nd|rd|th)-/i, '$1-');
  const [, first = '', second = '', last] = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text) ?? [];
  if (last) {
    const dayFirst = dayOf(last, second, first);
    const monthFirst = dayOf(last, first, second);
    return dayFirst || monthFirst
      ? { 'day-first': dayFirst, 'month-first': monthFirst }
      : undefined;
  }
  const { groups } =
    /^(?<year>\d{4})-(?<month>\d{1,2})-(?<date>\d{1,2})$/.exec(text) ??
    /^(?<date>\d{1,2})-(?<month>[a-z]{3,9}),?-(?<year>(?:\d\d)?\d\d)$/i.exec(text) ??
    /^(?<month>[a-z]{3,9})-(?<date>\d{1,2}),?-(?<year>\d{4})$/i.exec(text) ??
    {};
  const { year = '', month = '', date = '' } = groups ?? {};
  const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const day = dayOf(year.padStart(4, '20'), number ? String(number) : month, date);
  return day ? { 'day-first': day, 'month-first': day } : undefined;
}

/** Undefined for a day that the calendar does not have. */
function dayOf(year: string, month: string, date: string): string | undefined {
  const day = [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  return z.iso.date().safeParse(day).success ? day : undefined;
}
