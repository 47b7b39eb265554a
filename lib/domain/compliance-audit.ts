import { financialYearOfMonth } from './financial-year';

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
