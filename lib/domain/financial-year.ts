import { indianDay } from './dates';

/** The financial year of a month or a day, April to March: `2024-25` for `2025-03`. */
export function financialYearOfMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const first = number < 4 ? year - 1 : year;
  return `${first}-${String(first + 1).slice(2)}`;
}

/**
 * The financial year in India at an instant, as tax documents write it: `26-27`.
 *
 * @throws RangeError for an invalid date.
 */
export function financialYearAt(at: Date): string {
  return financialYearOfMonth(indianDay(at)).slice(2);
}

/**
 * Last day for the compliance audit of a financial year such as 2025-26: six months after its end
 * (SEBI circular SEBI/HO/MIRSD/MIRSD-PoD-1/P/CIR/2025/004 of 8 January 2025, product 5.10).
 */
export function auditDue(year: string): string {
  return `${Number(year.slice(0, 4)) + 1}-09-30`;
}

/** The newest financial year that is over on a day. */
export function lastYearOver(day: string): string {
  return financialYearOfMonth(`${Number(day.slice(0, 4)) - 1}${day.slice(4, 7)}`);
}
