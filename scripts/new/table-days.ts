import { z } from 'zod';
import { MONTHS, plainDigits } from '@/lib/content/check/source/words';
import { UsageError } from '../setup/usage-error';

/** Whether the day or the month comes first, in a table of days such as 03-11-2026. */
export const dayOrder = z.enum(['day-month', 'month-day']);
export type DayOrder = z.output<typeof dayOrder>;

/** A day as a cell has it, `2026-11-03`; by each order where only numbers tell the day from the month. */
export type WrittenDay = Readonly<Record<DayOrder, string | undefined>>;

/** A day on a line of the table. */
export interface LineDay {
  readonly line: number;
  readonly day: WrittenDay;
}

/** Why a cell is no day, with what to do. */
interface NoDay {
  readonly wrong: string;
}

const DAY = 'Write it as 2026-11-03.';
const NO_SUCH_DAY = `is no day of the calendar. ${DAY}`;
const TIME =
  /(?:T|,? +)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?(?: ?(?:\+05:?30|IST))?$/i;

/** Reads 2026-11-03, 3/11/2026, 03.11.2026, 3-Nov-2026, 3 November 26 and Nov 3, 2026, each also with a time. */
export function writtenDay(cell: string): WrittenDay | NoDay {
  const text = plainDigits(cell)
    .replace(TIME, '')
    .replaceAll(/[\s./\u2010-\u2015-]+/g, '-')
    .replace(/^(\d{1,2})(?:st|nd|rd|th)-/i, '$1-');
  const [, year, month, date] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (year) return inAnyOrder(dayOf(year, month, date));
  const [, first, second, last] = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text) ?? [];
  if (last) {
    const found = {
      'day-month': dayOf(last, second, first),
      'month-day': dayOf(last, first, second),
    };
    return found['day-month'] || found['month-day'] ? found : { wrong: NO_SUCH_DAY };
  }
  const named =
    /^(?<date>\d{1,2})-(?<name>[a-z]{3,9}),?-(?<year>(?:\d\d)?\d\d)$/i.exec(text) ??
    /^(?<name>[a-z]{3,9})-(?<date>\d{1,2}),?-(?<year>\d{4})$/i.exec(text);
  if (named?.groups) {
    const { date: on, name = '', year: in_ = '' } = named.groups;
    const number = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
    return inAnyOrder(dayOf(in_.padStart(4, '20'), String(number), on));
  }
  return { wrong: whyNoDay(text) };
}

function whyNoDay(text: string): string {
  if (text === '') return `is missing. ${DAY}`;
  if (/^\d{5}(?:-\d+)?$/.test(text))
    return 'is the number by which spreadsheets store a day. Format the column as a date such as 2026-11-03, and save the table again.';
  if (/^\d{1,2}-\d{1,2}-\d{2}$/.test(text))
    return 'has a year of two digits. Write all four, or format the column as a date such as 2026-11-03.';
  if (/:\d{2}/.test(text))
    return 'has a time of another zone. Write the day in India, as 2026-11-03.';
  return `is no day. ${DAY}`;
}

function inAnyOrder(day: string | undefined): WrittenDay | NoDay {
  return day ? { 'day-month': day, 'month-day': day } : { wrong: NO_SUCH_DAY };
}

/** Undefined for a day that the calendar does not have. */
function dayOf(year: string, month = '', date = ''): string | undefined {
  const day = [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  return z.iso.date().safeParse(day).success ? day : undefined;
}

/**
 * The order of all days of a table, as those say that have a number above 12; undefined where none does.
 * @throws {UsageError} where some have the day first, others the month.
 */
export function orderOf(days: readonly LineDay[]): DayOrder | undefined {
  const [dayFirst, monthFirst] = dayOrder.options.map((order) =>
    days.find(({ day }) => day[order] && Object.values(day).some((other) => !other)),
  );
  if (dayFirst && monthFirst)
    throw new UsageError(
      `Line ${dayFirst.line} of the table has the day before the month, line ${monthFirst.line} the month before the day. Write all days as 2026-11-03. Nothing was written.`,
    );
  return dayFirst ? 'day-month' : monthFirst && 'month-day';
}
