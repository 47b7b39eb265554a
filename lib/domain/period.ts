import type { Quantity } from './quantity';

const MONTHS: Partial<Record<Quantity['unit'], number>> = { months: 1, years: 12 };

/**
 * The same day of the month, and time in UTC, a period of months or years later. In a month that has no
 * such day it is the day after its last.
 *
 * @throws Error for a quantity that is no such period.
 */
export function laterBy(moment: Date, period: Quantity): Date {
  return moved(moment, monthsOf(period));
}

/** The same day of the month, and time in UTC, a period of months or years earlier. */
export function earlierBy(moment: Date, period: Quantity): Date {
  return moved(moment, -monthsOf(period));
}

function moved(moment: Date, months: number): Date {
  const other = new Date(moment);
  other.setUTCMonth(other.getUTCMonth() + months);
  return other;
}

function monthsOf({ value, unit }: Quantity): number {
  const months = MONTHS[unit];
  if (months === undefined) throw new Error(`${value} ${unit} are no period of months.`);
  return value * months;
}
