import { complaintEquations, excessOf } from '../complaint-equations';
import { complaintRows } from '../complaint-figures';
import { type ComplaintMonth, complaintMonths, complaintSources } from '../complaint-months';
import type { FileReport } from '../finding';
import { treeRule } from '../rule';
import type { RuleContext } from '../rule-context';

const columns = [
  'pendingBefore',
  'received',
  'resolved',
  'totalPending',
  'pendingOver3Months',
  'averageDays',
] as const;

/** Figures of a month that is published stay as they are, compared with the earlier version. */
export const rule = treeRule({
  ids: {
    'complaint-changed': {
      severity: 'warning',
      reason:
        'Figures of complaints that were published are known to investors and the regulator, so a change is a decision.',
    },
  },
  *check(_tree, context) {
    if (!context.base) return;
    const earlier = new Map(complaintMonths(context.base).map((each) => [each.month, each]));
    const changed = complaintMonths(context).flatMap((month) => {
      const was = earlier.get(month.month);
      // The firm writes its own figures in place of samples.
      const isSampleNoMore = was?.data.sample === true && month.data.sample !== true;
      return was && !isSampleNoMore ? (changeOf(month, was) ?? []) : [];
    });
    if (changed.length > 0 && addUp(context)) yield* changed;
  },
});

/** Whether all rows agree; what is wrong otherwise has a finding of its own. */
function addUp(context: RuleContext): boolean {
  return complaintEquations(complaintRows(context)).every((each) => excessOf(each) === 0);
}

/** The first figure of a month that is not the published one. */
function changeOf(
  { month, data, file, place }: ComplaintMonth,
  was: ComplaintMonth,
): FileReport<'complaint-changed'> | undefined {
  const figures = complaintSources.flatMap((source) =>
    columns.map((column) => ({
      ...{ source, column, now: data[source][column], before: was.data[source][column] },
    })),
  );
  const [first, ...others] = figures.filter(({ now, before }) => now !== before);
  if (!first) return undefined;
  const { source, column, now, before } = first;
  return {
    rule: 'complaint-changed',
    file: file.path,
    ...place(source, column),
    compares: figures.map((each) => ({
      file: file.path,
      field: place(each.source, each.column).field,
    })),
    message: `${column} of ${source} was published as ${before} for ${month} and is now ${now}`,
    remedy: `Write ${before} again${others.length > 0 ? ', and the other published figures of this month' : ''}.`,
    endsWithMerge: true,
  };
}
