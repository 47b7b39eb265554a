import { DAY_MS } from './dates';
import type { Quantity } from './quantity';

const MONTHS: Partial<Record<Quantity['unit'], number>> = { months: 1, years: 12 };
const MILLISECONDS: Partial<Record<Quantity['unit'], number>> = {
  hours: DAY_MS / 24,
  days: DAY_MS,
};

/**
 * A period later: of hours, or of days of 24 hours, or the same day of the month and time in UTC after months
 * or years. In a month that has no such day it is the day after its last.
 *
 * @throws Error for a quantity that is no period.
 */
export function laterBy(moment: Date, period: Quantity): Date {
  return moved(moment, period, 1);
}

export function earlierBy(moment: Date, period: Quantity): Date {
  return moved(moment, period, -1);
}

function moved(moment: Date, { value, unit }: Quantity, direction: 1 | -1): Date {
  const other = new Date(moment);
  const [months, ms] = [MONTHS[unit], MILLISECONDS[unit]];
  if (months !== undefined) other.setUTCMonth(other.getUTCMonth() + direction * value * months);
  else if (ms !== undefined) other.setTime(other.getTime() + direction * value * ms);
  else throw new Error(`${value} ${unit} are no period.`);
  return other;
}
