import { counted } from '@/lib/content/check/source/message-text';
import {
  type ComplaintMonth,
  type ComplaintSource,
  complaintSources,
} from '@/lib/domain/complaint-rows';
import { DAY_MS, formatMonth } from '@/lib/domain/dates';
import { monthAfter } from '@/lib/domain/months';
import type { Grievance, GrievanceTable } from './grievances';

export const FIGURES = ['received', 'resolved', 'pendingOver3Months', 'averageDays'] as const;

const monthOf = (day: string) => day.slice(0, 7);

/** The figures of a source in a month such as 2026-11, as the grievances have them. */
export function countMonth(grievances: readonly Grievance[], from: ComplaintSource, month: string) {
  const own = grievances.filter(({ source }) => source === from);
  const resolved = own.filter((each) => each.resolved.startsWith(month));
  const days = resolved.map((each) => Date.parse(each.resolved) - Date.parse(each.received));
  const sum = days.reduce((total, each) => total + each, 0) / DAY_MS;
  /** Received by the end of one month, and still pending at the end of another. */
  const pending = (by: string, at: string) =>
    own.filter(
      (each) => monthOf(each.received) <= by && (!each.resolved || monthOf(each.resolved) > at),
    ).length;
  const before = monthAfter(month, -1);
  return {
    pendingBefore: pending(before, before),
    received: own.filter((each) => each.received.startsWith(month)).length,
    resolved: resolved.length,
    pendingOver3Months: pending(monthAfter(month, -3), month),
    averageDays: days.length === 0 ? 0 : Math.round((sum / days.length) * 10) / 10,
  };
}

/** Sentences that account for each row of a table, and name what differs from published months. */
export function accountOf(
  { grievances, others }: GrievanceTable,
  published: readonly ComplaintMonth[],
  month: string,
): string[] {
  const first = published[0]?.month ?? month;
  const isLater = ({ received }: Grievance) => monthOf(received) > month;
  const isOver = ({ resolved }: Grievance) => resolved !== '' && monthOf(resolved) < month;
  const here = grievances.filter((each) => !isOver(each) && !isLater(each)).length;
  const older = grievances.filter((each) => isOver(each) && monthOf(each.resolved) < first);
  const left = [
    ...others,
    ...older.map(({ line }) => `line ${line}, resolved before ${first}, the first month`),
    ...grievances.filter(isLater).map(({ line }) => `line ${line}, received after ${month}`),
  ];
  const rows = grievances.length + others.length;
  return [
    `The table has ${counted(rows, 'row')}. Counted in ${formatMonth(month)}: ${here}. In published months alone: ${rows - here - left.length}. Not counted: ${left.length}${left.length > 0 ? ` (${left.join('; ')})` : ''}.`,
    ...differences(grievances, published),
  ];
}

/** Names what published months have otherwise than the table, which may begin with a later month. */
function differences(grievances: readonly Grievance[], published: readonly ComplaintMonth[]) {
  const start = grievances.map(({ received }) => monthOf(received)).sort()[0] ?? '';
  const missing = published
    .filter(({ month }) => month < start)
    .flatMap((row) => complaintSources.map((source) => row[source].received))
    .reduce((total, received) => total + received, 0);
  const notes = [
    `The table begins with ${start}, and has none of the ${missing} that earlier months received.`,
  ].slice(missing > 0 ? 0 : 1);
  for (const row of published.filter(({ month }) => month >= start)) {
    const figures = complaintSources.flatMap((source) => {
      const own = countMonth(grievances, source, row.month);
      return FIGURES.filter((name) => own[name] !== row[source][name]).map(
        (name) => `${source} ${name} is ${row[source][name]}, and ${own[name]} in the table`,
      );
    });
    if (figures.length > 0)
      notes.push(
        `${row.month} is published with other figures: ${figures.join('; ')}. Correct what is wrong.`,
      );
  }
  return notes;
}
