import { DAY_MS, indianDay } from './dates';
import type { Quantity } from './quantity';
import { calendarDay, lastInstant, nextTerm, type Term } from './term';

/**
 * The first day in India, such as `2027-02-28`, on which an order of `months` carries what is paid ahead in its
 * course no further than `most` months from that day (product 8.31): the day of `at` where it is possible at
 * once. The day after the present term is possible at the latest, as a term that follows on none is as long as
 * its plan.
 *
 * @param current the present term of the same course.
 */
export function firstDayWithin({
  at,
  months,
  current,
  most,
}: {
  readonly at: Date;
  readonly months: number;
  readonly current?: Pick<Term, 'endsAt' | 'anchorDay'> | undefined;
  readonly most: number;
}): string {
  if (!current || current.endsAt <= at) return indianDay(at);
  const { endsAt } = nextTerm({ at, months, current });
  const [year, month, day] = calendarDay(lastInstant(endsAt));
  const lastOfMonth = new Date(Date.UTC(year, month - most + 1, 0)).getUTCDate();
  const within = Date.UTC(year, month - most, Math.min(day, lastOfMonth));
  // From the last day of a shorter month the period ends too early, so it is the day after that.
  const first = day > lastOfMonth ? within + DAY_MS : within;
  const possible = Math.min(first, utcDay(current.endsAt));
  return new Date(Math.max(possible, utcDay(at))).toISOString().slice(0, 10);
}

/** The midnight in UTC of the day that an instant has in India. */
function utcDay(instant: Date): number {
  return Date.parse(indianDay(instant));
}

/**
 * A period of months or years in calendar months.
 *
 * @throws Error for one in another unit, which the schema of `advancePeriod` excludes.
 */
export function inMonths({ value, unit }: Quantity): number {
  if (unit === 'years') return value * 12;
  if (unit === 'months') return value;
  throw new Error(`${value} ${unit} are no calendar months.`);
}
