import 'server-only';
import { listDocuments } from './documents';
import type { DocumentOf } from './schema/collection';
import { complaintMonth } from './schema/complaints';

type Month = DocumentOf<typeof complaintMonth>;
type Row = Month['direct'];

/** Sources of complaints, in the order and words of the regulator's table. */
const sources = [
  ['direct', 'Directly from investors'],
  ['scores', 'SEBI (SCORES)'],
  ['other', 'Other sources'],
] as const;

/** The newest month: its rows as the regulator's table has them, and their computed total. */
export function latestComplaintMonth() {
  const latest = listDocuments(complaintMonth).at(-1);
  if (!latest) throw new Error('content/complaints has no month');
  const rows = sources.map(([key, from]) => ({ from, ...latest[key] }));
  return { month: latest.month, sample: latest.sample ?? false, rows, total: totalOf(rows) };
}

/** Column sums; the average number of days is weighted by the complaints that each row resolved. */
function totalOf(rows: readonly Row[]): Row {
  const sum = (value: (row: Row) => number) => rows.reduce((total, row) => total + value(row), 0);
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
