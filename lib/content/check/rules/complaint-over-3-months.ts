import {
  addsUp,
  type ComplaintMonth,
  complaintMonths,
  complaintSources,
  monthAfter,
} from '../complaint-months';
import { treeRule } from '../rule';

type Source = (typeof complaintSources)[number];

/** Complaints pending for more than three months are among those pending, now and three months ago. */
export const rule = treeRule({
  ids: {
    'complaint-over-3-months': {
      reason:
        'A complaint that is pending for more than three months was pending three months ago.',
    },
  },
  *check(_tree, context) {
    const months = new Map(complaintMonths(context).map((each) => [each.month, each]));
    for (const document of months.values())
      for (const source of complaintSources) {
        const row = rowOf(document, source);
        if (!row) continue;
        const value = row.pendingOver3Months;
        const past = [-3, -2, -1].map((count) =>
          rowOf(months.get(monthAfter(document.month, count)), source),
        );
        const limit = upperLimits(row, past[0]).find(({ most }) => value > most);
        const least = leastOf([...past, row]);
        const report = {
          rule: 'complaint-over-3-months' as const,
          file: document.file.path,
          ...document.place(source, 'pendingOver3Months'),
        };
        if (limit)
          yield {
            ...report,
            message: `pendingOver3Months of ${source} is ${value}, but ${limit.fact}`,
            remedy: `Write ${limit.most} here, or less: the number of complaints received more than three months before the end of ${document.month}.`,
          };
        else if (value < least)
          yield {
            ...report,
            message: `pendingOver3Months of ${source} is ${value}, but ${least} or more of the complaints that were pending three months before are not resolved yet`,
            remedy: `Write ${least} here, or more.`,
          };
      }
  },
});

type Row = ComplaintMonth['data'][Source];

/** A row that adds up; one that does not is reported elsewhere. */
function rowOf(month: ComplaintMonth | undefined, source: Source): Row | undefined {
  const row = month?.data[source];
  return row && addsUp(row) ? row : undefined;
}

/** The greatest numbers that there can be, least first, each with the fact that it follows from. */
function upperLimits({ totalPending, pendingBefore }: Row, past: Row | undefined) {
  const limits = [
    { most: totalPending, fact: `totalPending is ${totalPending}` },
    {
      most: pendingBefore,
      fact: `pendingBefore, what was pending before the month, is ${pendingBefore}`,
    },
  ];
  if (past)
    limits.push({
      most: past.totalPending,
      fact: `totalPending of three months before was ${past.totalPending}`,
    });
  return limits.sort((a, b) => a.most - b.most);
}

/** What was pending in the first of the months and can't have been resolved in those after it. */
function leastOf(rows: readonly (Row | undefined)[]): number {
  const isChain = rows.every(
    (row, index) => index === 0 || row?.pendingBefore === rows[index - 1]?.totalPending,
  );
  if (!isChain) return 0;
  const [past, ...since] = rows;
  const resolved = since.reduce((sum, row) => sum + (row?.resolved ?? 0), 0);
  return (past?.totalPending ?? 0) - resolved;
}
