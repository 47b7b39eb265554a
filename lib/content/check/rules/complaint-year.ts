import { annualTrend } from '../../schema/complaints';
import { complaintMonths, financialYearOf, monthsOfYear, yearLabel } from '../complaint-months';
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
    const running = years.findIndex(({ year }) => isRunning(year, context));
    // A row of the running year, which no other year may take the place of.
    const isAdded = publishedYears(context).every((each) =>
      years.some(({ year }) => year === each),
    );
    if (running !== -1 && isAdded && faults.some(({ index }) => index === running)) {
      yield unfinished(years[running]?.year ?? '', file, placeOf(running));
      return;
    }
    for (const fault of faults)
      yield {
        rule: 'complaint-year',
        file,
        ...placeOf(fault.index),
        ...wordsOf(fault, years[fault.index]?.year ?? ''),
      };
    if (faults.length > 0) return;
    for (const [index, { year }] of years.entries())
      if (isUnfinished(year, context.today)) yield unfinished(year, file, placeOf(index));
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

/** The last day of a financial year. */
function endOf(year: string): string {
  return `${(firstYearOf(year) ?? 0) + 1}-03-31`;
}

function isUnfinished(year: string, today: string): boolean {
  return endOf(year) >= today;
}

/** Whether a day is in a year, whose row is added too early; a year far ahead is mistyped. */
function isRunning(year: string, { today }: RuleContext): boolean {
  return yearLabel(financialYearOf(today.slice(0, 7))) === year;
}

function unfinished(
  year: string,
  file: string,
  place: Pick<FileReport, 'at' | 'field'>,
): FileReport<Id> {
  return {
    rule: 'complaint-year',
    file,
    ...place,
    message: `the year ${year} is not over: it ends on 31 March ${endOf(year).slice(0, 4)}`,
    remedy: 'Delete its row, and add it after that day. If another year is meant, write that one.',
  };
}

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
  return [...new Set([...finished, ...publishedYears(context)])]
    .filter((year) => !labels.includes(year))
    .sort();
}

/** Years with a row in the earlier version. */
function publishedYears({ base }: RuleContext): string[] {
  const years = base ? (documentOf(annualTrend, base)?.data.years ?? []) : [];
  return years.map(({ year }) => year);
}
