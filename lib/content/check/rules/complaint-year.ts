import { annualTrend } from '../../schema/complaints';
import { complaintMonths, monthsOfYear, yearLabel } from '../complaint-months';
import type { FileReport } from '../finding';
import { documentOf } from '../parsed-documents';
import { treeRule } from '../rule';
import type { RuleContext } from '../rule-context';
import { firstYearOf, type YearFault, yearFaults } from '../trend-years';

type Id = 'complaint-year' | 'complaint-year-missing';

/** The annual trend has each finished year once, oldest first. */
export const rule = treeRule<Id>({
  ids: {
    'complaint-year': {
      reason:
        'A year of the annual trend is a financial year that is over, and follows the one before.',
    },
    'complaint-year-missing': {
      severity: 'warning',
      reason: 'The annual trend gets a row once all months of a year are published.',
    },
  },
  *check(_tree, context) {
    const trend = documentOf(annualTrend, context);
    if (!trend) return;
    const { years } = trend.data;
    const file = trend.file.path;
    const placeOf = (index: number) => trend.place('years', index, 'year');
    const faults = yearFaults(years);
    for (const fault of faults)
      yield {
        rule: 'complaint-year',
        file,
        ...placeOf(fault.index),
        ...wordsOf(fault, years[fault.index]?.year ?? ''),
      };
    if (faults.length > 0) return;
    for (const [index, { year }] of years.entries()) {
      const end = `${(firstYearOf(year) ?? 0) + 1}-03-31`;
      if (end < context.today) continue;
      yield {
        rule: 'complaint-year',
        file,
        ...placeOf(index),
        message: `the year ${year} is not over: it ends on 31 March ${end.slice(0, 4)}`,
        remedy:
          'Delete its row, and add it after that day. If another year is meant, write that one.',
      };
    }
    yield* missingYears(
      years.map(({ year }) => year),
      context,
    ).map(
      (year): FileReport<Id> => ({
        rule: 'complaint-year-missing',
        file,
        ...trend.place('years'),
        message: `the annual trend has no row for ${year}, whose figures were published`,
        remedy: `Add a row for ${year}: carriedForward and totalPending of the year, and how many were received and resolved in it.`,
        subject: `year ${year}`,
      }),
    );
  },
});

function wordsOf(fault: YearFault, year: string): { message: string; remedy: string } {
  if (fault.kind === 'order')
    return {
      message: `the year ${year} comes after ${fault.before}, but the oldest year comes first`,
      remedy: `Move the row of ${year} before that of ${fault.before}.`,
    };
  if (fault.kind === 'gap')
    return {
      message: `the row of ${fault.missing.join(' and ')} is missing before that of ${year}`,
      remedy: `Insert the row of ${fault.missing.join(' and ')} before this one.`,
    };
  return firstYearOf(year) === undefined
    ? {
        message: `${year} is no financial year, which runs from April to March`,
        remedy: `Write ${fault.expected} here.`,
      }
    : {
        message: `the year ${year} does not follow the years around it`,
        remedy: `Write ${fault.expected} here.`,
      };
}

/** Years without a row that have all their months, or that had a row in the earlier version. */
function missingYears(labels: readonly string[], context: RuleContext): string[] {
  const months = new Set(complaintMonths(context).map(({ month }) => month));
  const first = Math.min(...[...months].map((month) => Number(month.slice(0, 4))));
  const last = Number(context.today.slice(0, 4));
  const finished = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
    .filter((year) => monthsOfYear(year).every((month) => months.has(month)))
    .map(yearLabel);
  const earlier = context.base ? (documentOf(annualTrend, context.base)?.data.years ?? []) : [];
  const expected = new Set([...finished, ...earlier.map(({ year }) => year)]);
  return [...expected].filter((year) => !labels.includes(year)).sort();
}
