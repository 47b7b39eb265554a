import {
  addsUp,
  type ComplaintMonth,
  complaintMonths,
  complaintSources,
  monthAfter,
} from '../complaint-months';
import type { FileReport } from '../finding';
import { treeRule } from '../rule';

type Id = 'complaint-average' | 'complaint-average-unlikely';

/** A longer average is rare enough to be asked about. */
const LONG_DAYS = 180;

/** The average number of days can be that of the complaints that were resolved in the month. */
export const rule = treeRule<Id>({
  ids: {
    'complaint-average': {
      reason:
        'An average belongs to complaints that were resolved, and none took longer than it was open.',
    },
    'complaint-average-unlikely': {
      severity: 'warning',
      reason: 'An average of no days, or of more than half a year, is more often a slip than true.',
    },
  },
  *check(_tree, context) {
    /** By source: the month since whose first day all pending complaints were received. */
    const since = new Map<string, string>();
    let last = '';
    for (const document of complaintMonths(context)) {
      const { month, data } = document;
      if (monthAfter(month, -1) !== last) since.clear();
      for (const source of complaintSources) {
        if (data[source].pendingBefore === 0) since.set(source, month);
        if (addsUp(data[source])) yield* averageReports(document, source, since.get(source));
      }
      last = month;
    }
  },
});

function* averageReports(
  { month, data, file, place }: ComplaintMonth,
  source: (typeof complaintSources)[number],
  since: string | undefined,
): Iterable<FileReport<Id>> {
  const { resolved, averageDays } = data[source];
  const base = { file: file.path, ...place(source, 'averageDays') };
  const is = `averageDays of ${source} is ${averageDays}`;
  if (resolved === 0 && averageDays > 0)
    yield {
      ...base,
      rule: 'complaint-average',
      message: `${is}, but no complaint was resolved in ${month}`,
      remedy: 'Write 0 here.',
    };
  else if (resolved > 0 && averageDays === 0)
    yield {
      ...base,
      rule: 'complaint-average-unlikely',
      message: `${is}, although resolved is ${resolved}`,
      remedy: 'Write the average number of days that they took.',
      subject: `${month} ${source} ${averageDays} days of ${resolved}`,
    };
  else if (since !== undefined && averageDays > daysBetween(since, month))
    yield {
      ...base,
      rule: 'complaint-average',
      message: `${is}, but the complaints that were resolved in ${month} were received from ${since} on, so none took more than ${daysBetween(since, month)} days`,
      remedy: 'Correct it, and look at the place of the decimal point.',
    };
  else if (averageDays > LONG_DAYS)
    yield {
      ...base,
      rule: 'complaint-average-unlikely',
      message: `${is}, more than half a year`,
      remedy: 'Correct it, and look at the place of the decimal point.',
      subject: `${month} ${source} ${averageDays} days of ${resolved}`,
    };
}

/** Days from the first day of a month to the last one of another. */
function daysBetween(first: string, last: string): number {
  const end = Date.parse(`${monthAfter(last, 1)}-01`);
  return (end - Date.parse(`${first}-01`)) / 86_400_000;
}
