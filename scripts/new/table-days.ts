import { type DayOrder, dayOrder, type WrittenDay } from '@/lib/content/check/source/written-day';
import { UsageError } from '../setup/usage-error';

/** A day on a line of the table. */
export interface LineDay {
  readonly line: number;
  readonly day: WrittenDay;
}

/** Why a cell is no day, with what to do. */
export function whyNoDay(cell: string): string {
  const write = 'Write it as 2026-11-03.';
  if (cell === '') return `is missing. ${write}`;
  if (/^\d{5}(?:[.,]\d+)?$/.test(cell))
    return 'is the number by which spreadsheets store a day. Format the column as a date such as 2026-11-03, and save the table again.';
  if (/^\d{1,2}([-/. ])\d{1,2}\1\d{2}(?: |$)/.test(cell))
    return 'has a year of two digits. Write all four, or format the column as a date such as 2026-11-03.';
  if (/:\d{2}/.test(cell))
    return 'has a time that is no time of India. Write the day in India, as 2026-11-03.';
  return /^\d{1,4}\D\d{1,2}\D\d{1,4}$/.test(cell)
    ? `is no day of the calendar. ${write}`
    : `is no day. ${write}`;
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
