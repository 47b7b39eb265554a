import { type DayOrder, dayOrder, writtenDay } from '@/lib/content/written-day';
import { UsageError } from '../setup/usage-error';

/** A sentence for a cell that is no day. */
export function whyNoDay(cell: string): string {
  if (/^\d{5}(?:[.,]\d+)?$/.test(cell))
    return 'is the number by which spreadsheets store a day. Format the column as a date such as 2026-11-03, and save the table again.';
  if (/^\d{1,2}([-/. ])\d{1,2}\1\d{2}(?: |$)/.test(cell))
    return 'has a year of two digits. Write all four, or format the column as a date such as 2026-11-03.';
  if (/:\d{2}/.test(cell))
    return 'has a time that is no time of India. Write the day in India, as 2026-11-03.';
  const calendar = /^\d{1,4}\D\d{1,2}\D\d{1,4}$/.test(cell) ? ' of the calendar' : '';
  return `${cell === '' ? 'is missing' : `is no day${calendar}`}. Write it as 2026-11-03.`;
}

/**
 * The order of all days of a table, as those tell that have a number above 12.
 * @param given the order where none does.
 * @throws {UsageError} where days contradict each other, and where the order stays open.
 */
export function orderOf(
  cells: readonly { readonly line: number; readonly cell: string }[],
  given: DayOrder | undefined,
): DayOrder {
  const days = cells.flatMap(({ line, cell }) => ({ line, ...writtenDay(cell) }));
  const [dayFirst, monthFirst] = dayOrder.options.map((order, index) =>
    days.find((day) => day[order] && !day[dayOrder.options[1 - index] ?? order]),
  );
  if (dayFirst && monthFirst)
    throw new UsageError(
      `Line ${dayFirst.line} of the table has the day before the month, line ${monthFirst.line} the month before the day. Write all days as 2026-11-03.`,
    );
  if (dayFirst || monthFirst) return dayFirst ? 'day-first' : 'month-first';
  const open = days.find((day) => day['day-first'] !== day['month-first']);
  if (!open || given) return given ?? 'day-first';
  throw new UsageError(
    `Does the day or the month come first? No day of the table tells it: that of line ${open.line} is ${open['day-first']} if the day does, ${open['month-first']} if the month does. Answer with --dates day-first or --dates month-first.`,
  );
}
