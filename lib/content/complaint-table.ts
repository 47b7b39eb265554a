import 'server-only';
import {
  annualTrend,
  type ComplaintRow,
  type ComplaintYear,
  carryForward,
  monthlyTrend,
} from '@/lib/domain/complaints';
import { getDocument, listDocuments } from './documents';
import { complaintMonth, annualTrend as trendDocument } from './schema/complaints';

/** Sources of complaints, in the order and words of the regulator's table. */
const sources = [
  ['direct', 'Directly from investors'],
  ['scores', 'SEBI (SCORES)'],
  ['other', 'Other sources'],
] as const;

/** The newest month: its rows as the regulator's table has them, and their computed total. */
export function latestComplaintMonth() {
  const latest = listDocuments(complaintMonth).at(-1);
  const complete = completeMonths().at(-1);
  if (!latest || !complete) throw new Error('content/complaints has no month');
  const rows = sources.map(([key, from]) => ({ from, ...complete[key] }));
  return { month: complete.month, sample: latest.sample ?? false, rows, total: totalOf(rows) };
}

/** The years of the annual trend, oldest first, and whether they are samples. */
export function complaintTrend(): {
  readonly years: readonly ComplaintYear[];
  readonly sample: boolean;
} {
  const { years, through, sample = false } = getDocument(trendDocument);
  return { years: annualTrend({ counted: years, months: completeMonths(), through }), sample };
}

/** The months of the monthly trend, oldest first, and their total. */
export function complaintMonths() {
  return monthlyTrend(completeMonths());
}

function completeMonths() {
  return carryForward(
    listDocuments(complaintMonth).map(({ id, direct, scores, other }) => ({
      month: id,
      direct,
      scores,
      other,
    })),
  );
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
