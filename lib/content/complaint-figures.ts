import {
  annualTrendOf,
  type ComplaintRow,
  type ComplaintYear,
  type CountedMonth,
  carryForward,
  monthlyTrend,
} from '@/lib/domain/complaint-rows';
import type { DocumentOf } from './schema/collection';
import type { complaintYears } from './schema/complaints';

/** Sources of complaints, in the order and words of the regulator's table. */
const sources = [
  ['direct', 'Directly from investors'],
  ['scores', 'SEBI (SCORES)'],
  ['other', 'Other sources'],
] as const;

/**
 * Data of the complaint board: the newest month with the rows of the regulator's table and their
 * total, the monthly and the annual trend, oldest first, and whether figures are samples.
 *
 * @param months in order, oldest first.
 * @throws without a month; the content check reports that before a build gets here.
 */
export function complaintBoard(
  months: readonly (CountedMonth & {
    readonly sample?: boolean | undefined;
    readonly impersonation?: number | undefined;
  })[],
  annual: DocumentOf<typeof complaintYears>,
) {
  const complete = carryForward(months);
  const newest = complete.at(-1);
  if (!newest) throw new Error('content/complaints has no month');
  const rows = sources.map(([key, from]) => ({ from, ...newest[key] }));
  return {
    latest: {
      month: newest.month,
      rows,
      total: totalOf(rows),
      impersonation: months.at(-1)?.impersonation,
    },
    monthly: monthlyTrend(complete),
    years: annualTrendOf({ counted: annual.years, months: complete }),
    isSample: Boolean(months.at(-1)?.sample || annual.sample),
  };
}

/** The chart of the annual trend as text; undefined when there is no year. */
export function describeTrend(
  years: readonly Pick<ComplaintYear, 'year' | 'received' | 'resolved' | 'totalPending'>[],
): string | undefined {
  const latest = years.at(-1);
  if (!latest) return undefined;
  const parts = years.map(
    ({ year, received, resolved }) => `${received} received and ${resolved} resolved in ${year}`,
  );
  const { totalPending, year } = latest;
  const pending = totalPending < 2 ? `${totalPending || 'None'} was` : `${totalPending} were`;
  return `Complaints: ${parts.join('; ')}. ${pending} pending at the end of ${year}.`;
}

/** Column sums; the average number of days is weighted by the complaints that each row resolved. */
function totalOf(rows: readonly ComplaintRow[]): ComplaintRow {
  const sum = (value: (row: ComplaintRow) => number) =>
    rows.reduce((total, row) => total + value(row), 0);
  const resolved = sum((row) => row.resolved);
  const days = sum((row) => row.averageDays * row.resolved);
  return {
    pendingBefore: sum((row) => row.pendingBefore),
    received: sum((row) => row.received),
    resolved,
    totalPending: sum((row) => row.totalPending),
    pendingOver3Months: sum((row) => row.pendingOver3Months),
    averageDays: resolved === 0 ? 0 : Math.round((days / resolved) * 10) / 10,
  };
}
