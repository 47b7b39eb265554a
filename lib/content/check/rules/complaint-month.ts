import { annualTrend, complaintMonth } from '../../schema/complaints';
import { complaintBoardPage } from '../../schema/pages/complaint-board-page';
import { complaintMonths, financialYearOf, monthAfter, yearLabel } from '../complaint-months';
import { ofFolder } from '../consequences';
import { FILE_START, type FileReport } from '../finding';
import { collectionFolder } from '../meant-document';
import { documentOf, filesOf, placeIn } from '../parsed-documents';
import { treeRule } from '../rule';
import type { RuleContext } from '../rule-context';
import type { SourceFile } from '../source-file';

/** Day of the month from which the figures of the month before are late. */
const LATE_DAY = 8;

type Id = 'complaint-gap' | 'complaint-overdue' | 'complaint-early' | 'complaint-start';

/** The months of complaints are complete up to the last one that is over, and none is published early. */
export const rule = treeRule<Id>({
  ids: {
    'complaint-gap': { reason: 'Each month of complaints stays published, from the first one on.' },
    'complaint-overdue': {
      severity: 'warning',
      reason: 'Complaints of a month are published by the 7th of the next one.',
    },
    'complaint-early': {
      suppresses: ['id-duplicate'],
      reason: 'The site shows the newest month at once, so a month that is not over must wait.',
    },
    'complaint-start': {
      severity: 'warning',
      reason:
        'A year of the annual trend can be compared with its months when all of them are there.',
    },
  },
  *check(_tree, context) {
    const { today, checkedOn } = context;
    const files = monthFiles(context);
    const published = [...files.keys()].filter((month) => month < today.slice(0, 7)).sort();
    const early = [...files].filter(([month]) => month >= today.slice(0, 7));
    for (const [month, file] of early) yield earlyReport(month, file);
    const before = context.base ? [...monthFiles(context.base).keys()] : [];
    const [first] = [...published, ...before].sort();
    const last = published.at(-1);
    if (first === undefined || last === undefined) {
      if (filesOf(complaintBoardPage, context).length > 0 && early.length === 0)
        yield gapReport([lastDue(today)]);
      return;
    }
    for (const run of missingRuns(first, last, files))
      if (!isMisplaced(run, context)) yield gapReport(run);
    const missing = monthsFrom(monthAfter(last, 1), lastDue(checkedOn));
    const isLate = today === checkedOn && early.length === 0 && missing.length > 0;
    if (isLate && !isMisplaced(missing, context)) yield overdueReport(missing, context);
    const file = files.get(first);
    if (file) yield* startReport(first, file, context);
  },
});

/** Files by their months: those of their names, and of their contents where the name is wrong. */
function monthFiles(context: RuleContext): ReadonlyMap<string, SourceFile> {
  const named = filesOf(complaintMonth, context).map(
    (file) => [file.names.month ?? '', file] as const,
  );
  const valid = complaintMonths(context).map(({ data, file }) => [data.month, file] as const);
  return new Map([...valid, ...named].filter(([month]) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)));
}

/** The newest month whose figures are due on a day. */
function lastDue(day: string): string {
  return monthAfter(day.slice(0, 7), Number(day.slice(8)) >= LATE_DAY ? -1 : -2);
}

function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month, 1)) months.push(month);
  return months;
}

function missingRuns(
  first: string,
  last: string,
  files: ReadonlyMap<string, SourceFile>,
): string[][] {
  const runs: string[][] = [];
  for (const month of monthsFrom(first, last)) {
    if (files.has(month)) continue;
    const run = runs.at(-1);
    if (run?.at(-1) === monthAfter(month, -1)) run.push(month);
    else runs.push([month]);
  }
  return runs;
}

/** A file that the site does not know may be the missing month; it has a finding of its own. */
function isMisplaced(months: readonly string[], { files }: RuleContext): boolean {
  return [...files].some(
    ({ collection, path }) =>
      !collection &&
      (path.startsWith('content/complaints/') || months.some((month) => path.includes(month))),
  );
}

function fileOf(month: string): string {
  return `content/complaints/${month}.yaml`;
}

function gapReport(months: readonly string[]): FileReport<Id> {
  const [first = ''] = months;
  return {
    rule: 'complaint-gap',
    file: fileOf(first),
    at: FILE_START,
    follows: ofFolder(collectionFolder(complaintMonth)),
    message: `the complaints of ${months.join(', ')} are missing`,
    remedy: `Restore ${months.map(fileOf).join(', ')}. If a file was never written, copy that of the month before and write the month’s figures.`,
  };
}

function overdueReport(months: readonly string[], { settings }: RuleContext): FileReport<Id> {
  const [first = ''] = months;
  return {
    rule: 'complaint-overdue',
    severity: settings.overdue,
    file: fileOf(first),
    at: FILE_START,
    message: `the complaints of ${months.join(', ')} are not published, and were due on the 7th of the next month`,
    remedy: `Write ${months.map(fileOf).join(', ')}: copy the file of the month before, and write the month’s figures.`,
  };
}

function earlyReport(month: string, file: SourceFile): FileReport<Id> {
  return {
    rule: 'complaint-early',
    file: file.path,
    ...placeIn(file, ['month']),
    message: `the month ${month} is not over, but the site would show its figures at once`,
    remedy: `If another month is meant, change month and the file’s name. Otherwise delete the file and add it after the end of ${month}.`,
  };
}

function* startReport(
  first: string,
  file: SourceFile,
  context: RuleContext,
): Iterable<FileReport<Id>> {
  const label = yearLabel(financialYearOf(first));
  const years = documentOf(annualTrend, context)?.data.years ?? [];
  if (first.endsWith('-04') || !years.some(({ year }) => year === label)) return;
  yield {
    rule: 'complaint-start',
    file: file.path,
    ...placeIn(file, ['month']),
    message: `the months begin with ${first}, in the middle of ${label}, which has a row in the annual trend`,
    remedy: `Restore the file of each month from April on, such as ${fileOf(monthAfter(first, -1))}.`,
    subject: `complaints from ${first}`,
  };
}
