import { DAY_MS, INDIA_AHEAD_MS, indianDay } from './dates';

/** The time for which an order gives a right to a course. */
export interface Term {
  readonly startsAt: Date;
  /** The first midnight in India that the term does not include. */
  readonly endsAt: Date;
  /** Day of the month, 1 to 31, on which the term ends; in a shorter month it ends on the last day. */
  readonly anchorDay: number;
}

/** The part of a term from which the next one continues; without an anchor day that is its last day. */
export type EndOfTerm = Pick<Term, 'endsAt'> & Partial<Pick<Term, 'anchorDay'>>;

/**
 * The term that an order for `months` calendar months gives (product 8.15). Its last day is the
 * buyer's to the end: bought on 31 January at any hour in India, one month ends after 28 February.
 *
 * @param current the present term of the same course: if it has not ended at `at`, the new one begins
 * at its end and keeps its anchor day, so that another month after 28 February ends after 31 March.
 */
export function nextTerm({
  at,
  months,
  current,
}: {
  readonly at: Date;
  readonly months: number;
  readonly current?: EndOfTerm | undefined;
}): Term {
  const running = current && current.endsAt > at ? current : undefined;
  const [year, month, day] = calendarDay(running ? lastInstant(running.endsAt) : at);
  const anchorDay = running?.anchorDay ?? day;
  const lastOfMonth = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  const lastDay = Date.UTC(year, month + months, Math.min(anchorDay, lastOfMonth));
  return {
    startsAt: running?.endsAt ?? at,
    endsAt: indianMidnight(new Date(lastDay + DAY_MS).toISOString().slice(0, 10)),
    anchorDay,
  };
}

/** The last second of a term, which buyers read as its expiry: `plan_expires_at`. */
export function lastInstant(endsAt: Date): Date {
  return new Date(endsAt.getTime() - 1000);
}

/** The instant at which a day such as `2026-11-20` begins in India. */
export function indianMidnight(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

/** Year, month from 0, and day of the month in India at an instant. */
export function calendarDay(at: Date): [year: number, month: number, day: number] {
  const day = new Date(`${indianDay(at)}T00:00:00Z`);
  return [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()];
}

/**
 * The instant a calendar year before `at`, by India's time; a year before 29 February is 28 February.
 * Payments after it belong to the year that ends at `at`.
 */
export function trailingYearStart(at: Date): Date {
  const inIndia = new Date(at.getTime() + INDIA_AHEAD_MS);
  const [month, day] = [inIndia.getUTCMonth(), inIndia.getUTCDate()];
  const isLeapDay = month === 1 && day === 29;
  inIndia.setUTCFullYear(inIndia.getUTCFullYear() - 1, month, isLeapDay ? 28 : day);
  return new Date(inIndia.getTime() - INDIA_AHEAD_MS);
}
