import { monthAfter } from '@/lib/content/check/policy/complaint-months';
import { counted } from '@/lib/content/check/source/message-text';
import {
  type ComplaintMonth,
  type ComplaintSource,
  complaintSources,
} from '@/lib/domain/complaint-rows';
import { DAY_MS, formatMonth } from '@/lib/domain/dates';
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
  const isOlder = (each: Grievance) => isOver(each) && monthOf(each.resolved) < first;
  const left = [
    ...others,
    ...grievances.flatMap((each) => [
      ...(isOlder(each) ? [`line ${each.line}, resolved before ${first}, the first month`] : []),
      ...(isLater(each) ? [`line ${each.line}, received after ${month}`] : []),
    ]),
  ];
  const past = grievances.filter((each) => isOver(each) && !isOlder(each));
  const here = grievances.filter((each) => !isOver(each) && !isLater(each));
  return [
    `The table has ${counted(grievances.length + others.length, 'row')}. Counted in ${formatMonth(month)}: ${here.length}. In published months alone: ${past.length}. Not counted: ${left.length}${left.length > 0 ? ` (${left.join('; ')})` : ''}.`,
    ...differences(grievances, published),
  ];
}

/** Names what published months have otherwise than the table, which may begin with a later month. */
function differences(grievances: readonly Grievance[], published: readonly ComplaintMonth[]) {
  const start = grievances.map(({ received }) => monthOf(received)).sort()[0] ?? '';
  const earlier = published
    .filter(({ month }) => month < start)
    .flatMap((row) => complaintSources.map((source) => row[source].received));
  const missing = earlier.reduce((total, received) => total + received, 0);
  const different = published.flatMap((row) => {
    const figures = complaintSources.flatMap((source) => {
      const own = countMonth(grievances, source, row.month);
      return FIGURES.filter((name) => own[name] !== row[source][name]).map(
        (name) => `${source} ${name} is ${row[source][name]}, and ${own[name]} in the table`,
      );
    });
    return figures.length === 0 || row.month < start
      ? []
      : `${row.month} is published with other figures: ${figures.join('; ')}. Correct what is wrong.`;
  });
  return missing === 0
    ? different
    : [
        `The table begins with ${start}, and has none of the ${missing} that earlier months received.`,
        ...different,
      ];
}
