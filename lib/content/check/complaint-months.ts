import { complaintMonth } from '../schema/complaints';
import { lazyFor } from './lazy';
import { documentsOf, type ParsedDocument } from './parsed-documents';
import type { RuleContext } from './rule-context';

/** Sources of complaints: the groups of a month's document. */
export const complaintSources = ['direct', 'scores', 'other'] as const;

/** A valid month of complaints. Its month is that of the file name, which orders and links months. */
export interface ComplaintMonth extends ParsedDocument<typeof complaintMonth> {
  readonly month: string;
}

/** The valid months in force, oldest first; several rules share one parse. */
export const complaintMonths = lazyFor((context: RuleContext): readonly ComplaintMonth[] =>
  documentsOf(complaintMonth, context)
    .map((document) => ({ ...document, month: document.file.names.month ?? document.data.month }))
    .sort((a, b) => (a.month < b.month ? -1 : 1)),
);

/** The month that is `count` months after another one: `2026-10` and 3 give `2027-01`. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** Year in which the financial year of a month begins: 2025 for `2026-03`. */
export function financialYearOf(month: string): number {
  return Number(monthAfter(month, -3).slice(0, 4));
}

/** A financial year as it is written, by the year in which it begins: `2024-25`. */
export function yearLabel(first: number): string {
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** The months of a financial year, April to March, by the year in which it begins. */
export function monthsOfYear(first: number): string[] {
  return Array.from({ length: 12 }, (_, index) => monthAfter(`${first}-04`, index));
}

/** Whether a row adds up; what else a wrong row breaks is not reported beside it. */
export function addsUp(row: ComplaintMonth['data']['direct']): boolean {
  return row.pendingBefore + row.received - row.resolved === row.totalPending;
}
