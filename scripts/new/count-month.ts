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

/** Computes the figures of a source for a month such as 2026-11 from its grievances. */
export function countMonth(grievances: readonly Grievance[], of: ComplaintSource, month: string) {
  const own = grievances.filter(({ source }) => source === of);
  const resolved = own.filter((each) => each.resolved.startsWith(month));
  const days = resolved.map((each) => Date.parse(each.resolved) - Date.parse(each.received));
  const sum = days.reduce((total, each) => total + each, 0) / DAY_MS;
  /** Received by the end of one month, and still pending at the end of another. */
  const pending = (by: string, at: string) =>
    own.filter(
      (each) =>
        each.received.slice(0, 7) <= by && (each.resolved === '' || each.resolved.slice(0, 7) > at),
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

/** Sentences that say of every row of a table where it counts, or why it does not. */
export function accountOf(
  { grievances, others }: GrievanceTable,
  published: readonly ComplaintMonth[],
  month: string,
): string[] {
  const first = published[0]?.month ?? month;
  const monthOf = (day: string) => day.slice(0, 7);
  const isLater = ({ received }: Grievance) => monthOf(received) > month;
  const isOver = ({ resolved }: Grievance) => resolved !== '' && monthOf(resolved) < month;
  const isOlder = (each: Grievance) => isOver(each) && monthOf(each.resolved) < first;
  const left = [
    ...others,
    ...grievances
      .filter(isOlder)
      .map(({ line }) => `line ${line}, resolved before ${first}, the first month`),
    ...grievances.filter(isLater).map(({ line }) => `line ${line}, received after ${month}`),
  ];
  const past = grievances.filter((each) => isOver(each) && !isOlder(each));
  const here = grievances.filter((each) => !isOver(each) && !isLater(each));
  return [
    `The table has ${counted(grievances.length + others.length, 'row')}. Counted in ${formatMonth(month)}: ${here.length}. In published months alone: ${past.length}. Not counted: ${left.length}${left.length > 0 ? ` (${left.join('; ')})` : ''}.`,
    ...differences(grievances, published),
  ];
}

/**
 * Where the table has other figures than a published month. It may begin with a later month than the
 * published ones: those before it are named together.
 */
function differences(
  grievances: readonly Grievance[],
  published: readonly ComplaintMonth[],
): string[] {
  const start = grievances.map(({ received }) => received.slice(0, 7)).sort()[0] ?? '';
  const before = published.filter(({ month }) => month < start);
  const missing = before.flatMap((row) => complaintSources.map((source) => row[source].received));
  const total = missing.reduce((sum, received) => sum + received, 0);
  const different = published.slice(before.length).flatMap((row) => {
    const figures = complaintSources.flatMap((source) => {
      const own = countMonth(grievances, source, row.month);
      return FIGURES.filter((name) => own[name] !== row[source][name]).map(
        (name) => `${source} ${name} is ${row[source][name]}, and ${own[name]} in the table`,
      );
    });
    return figures.length > 0
      ? [
          `${row.month} is published with other figures: ${figures.join('; ')}. Correct what is wrong.`,
        ]
      : [];
  });
  return total > 0
    ? [
        `The table begins with ${start}: of the ${counted(total, 'complaint')} that earlier months received it has none.`,
        ...different,
      ]
    : different;
}
