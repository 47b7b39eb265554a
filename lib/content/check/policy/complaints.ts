import { carryForward, complaintSources } from '@/lib/domain/complaints';
import { annualTrend, complaintMonth } from '../../schema/complaints';
import type { Context } from '../context';
import type { Document } from '../document';
import { startOfFile } from '../places';
import type { Rule } from '../rule';

/** Day of the month from which the figures of the month before are late. */
const LATE_DAY = 8;
/** A longer average is rare enough to be asked about. */
const LONG_DAYS = 180;

const second = 'content/complaints/2024-05.yaml';

const complaintGap: Rule = {
  id: 'complaint-gap',
  severity: 'error',
  on: 'site',
  why: 'Each month of complaints stays published, from the first one on.',
  find(context, report) {
    const present = monthsOf(context);
    const before = context.base?.files.flatMap(monthIn) ?? [];
    const all = [...present, ...before].sort();
    const missing = monthsBetween(all[0], all.at(-1)).filter((month) => !present.includes(month));
    const [first] = missing;
    if (all.length === 0)
      report(
        startOfFile('content/complaints'),
        'no month of complaints is published',
        `Write the file of a month, such as ${pathOfMonth(lastDue(context.today))}.`,
      );
    else if (first)
      report(
        startOfFile(pathOfMonth(first)),
        `the complaints of ${missing.join(', ')} are missing`,
        `Restore ${missing.map(pathOfMonth).join(', ')}. If a file was never written, copy that of the month before and write the month’s figures.`,
      );
  },
  examples: [{ of: second, wrong: { file: undefined }, at: 1 }],
};

const complaintOverdue: Rule = {
  id: 'complaint-overdue',
  severity: 'warning',
  on: 'site',
  why: 'Complaints of a month are published by the 7th of the next one.',
  find(context, report) {
    const last = monthsOf(context).at(-1);
    if (last === undefined || context.today !== context.checkedOn) return;
    const missing = monthsBetween(monthAfter(last, 1), lastDue(context.checkedOn));
    const [first] = missing;
    if (first)
      report(
        startOfFile(pathOfMonth(first)),
        `the complaints of ${missing.join(', ')} are not published, and were due on the 7th of the next month`,
        `Write ${missing.map(pathOfMonth).join(', ')}: copy the file of the month before, and write the month’s figures.`,
      );
  },
  examples: [],
};

const complaintEarly: Rule = {
  id: 'complaint-early',
  severity: 'error',
  on: complaintMonth,
  why: 'The site shows the newest month at once, so a month that is not over must wait.',
  find({ file }, report, { today }) {
    const { month = '' } = file.names;
    if (month >= today.slice(0, 7))
      report(
        startOfFile(file),
        `the month ${month} is not over, but the site would show its figures at once`,
        `If another month is meant, rename the file. Otherwise add it after the end of ${month}.`,
      );
  },
  examples: [
    {
      of: 'content/complaints/2031-01.yaml',
      wrong: { file: 'direct: &a\n' },
      right: { file: undefined },
      at: 1,
    },
  ],
};

const complaintFigures: Rule = {
  id: 'complaint-figures',
  severity: 'error',
  on: 'site',
  why: 'Investors and the regulator read the complaint table, so its figures must be possible.',
  find(context, report) {
    const documents = inOrder(context);
    const rows = carryForward(
      documents.map(({ file, data }) => ({ month: monthName(file), ...data })),
    );
    for (const [index, { file, data, at }] of documents.entries())
      for (const source of complaintSources) {
        const row = rows[index]?.[source];
        if (!row) continue;
        const { opening, averageDays, resolved, pendingOver3Months } = data[source];
        if (index === 0 && opening === undefined)
          report(
            at(source),
            `opening of ${source} is missing: what was pending before ${monthName(file)}, the first month`,
            'If files of earlier months were deleted, restore them. Otherwise write "opening:" with that number.',
          );
        if (index > 0 && opening !== undefined)
          report(
            at(source, 'opening'),
            `opening of ${source} is computed from the month before`,
            'Delete this line: only the first month has it.',
          );
        const open = row.pendingBefore + row.received;
        if (row.totalPending < 0)
          report(
            at(source, 'resolved'),
            `resolved of ${source} is ${resolved}, but only ${open} were open: ${row.pendingBefore} from before ${monthName(file)}, and ${row.received} received in it`,
            `Write ${open} or less, or correct what was received.`,
          );
        const most = Math.min(
          row.totalPending,
          ...[1, 2, 3].map(
            (back) => rows[index - back]?.[source].totalPending ?? Number.POSITIVE_INFINITY,
          ),
          row.pendingBefore,
        );
        if (row.totalPending >= 0 && pendingOver3Months > most)
          report(
            at(source, 'pendingOver3Months'),
            `pendingOver3Months of ${source} is ${pendingOver3Months}, but no more than ${most} were pending during the last three months`,
            `Write ${most} here, or less: those received more than three months before the end of ${monthName(file)}.`,
          );
        const least = leastOver3Months(
          rows.slice(Math.max(0, index - 3), index + 1).map((each) => each[source]),
        );
        if (pendingOver3Months < least)
          report(
            at(source, 'pendingOver3Months'),
            `pendingOver3Months of ${source} is ${pendingOver3Months}, but ${least} or more of those pending three months before are not resolved yet`,
            `Write ${least} here, or more.`,
          );
        if (resolved === 0 && averageDays > 0)
          report(
            at(source, 'averageDays'),
            `averageDays of ${source} is ${averageDays}, but no complaint was resolved in ${monthName(file)}`,
            'Write 0 here.',
          );
      }
  },
  examples: [
    { of: second, wrong: { 'direct.resolved': 90 } },
    { of: second, wrong: { 'direct.opening': 1 } },
    { of: second, wrong: { 'direct.pendingOver3Months': 90 } },
    {
      of: second,
      wrong: { 'scores.resolved': 0, 'scores.averageDays': 8 },
      at: 'scores.averageDays',
    },
  ],
};

const complaintUnlikely: Rule = {
  id: 'complaint-unlikely',
  severity: 'warning',
  on: 'site',
  why: 'An average of no days, or of more than half a year, is more often a slip than true.',
  find(context, report) {
    for (const { data, at } of context.docs(complaintMonth))
      for (const source of complaintSources) {
        const { averageDays, resolved } = data[source];
        if (resolved > 0 && (averageDays === 0 || averageDays > LONG_DAYS))
          report(
            at(source, 'averageDays'),
            `averageDays of ${source} is ${averageDays}, although resolved is ${resolved}`,
            'Write the average number of days that they took, and look at the place of the decimal point.',
          );
      }
  },
  examples: [
    {
      of: second,
      wrong: { 'direct.resolved': 1, 'direct.averageDays': 0 },
      at: 'direct.averageDays',
    },
  ],
};

const complaintYearMissing: Rule = {
  id: 'complaint-year-missing',
  severity: 'warning',
  on: 'site',
  why: 'The annual trend shows a year once all its months are published.',
  find(context, report) {
    const { data, at } = context.only(annualTrend);
    const last = data.through;
    const complete = monthsOf(context)
      .filter((month) => month.endsWith('-03'))
      .at(-1);
    if (!last || !complete) return;
    const year = `${Number(complete.slice(0, 4)) - 1}-${complete.slice(2, 4)}`;
    if (year > last)
      report(
        at('through'),
        `the annual trend ends with ${last}, and all months of ${year} are published`,
        `Write "${year}" here, or delete the line, so that each complete year is shown.`,
      );
  },
  examples: [],
};

/** What was pending in the first of the rows and can't have been resolved in those after it. */
function leastOver3Months(
  rows: readonly { readonly totalPending: number; readonly resolved: number }[],
): number {
  const [past, ...since] = rows;
  if (!past || since.length < 3) return 0;
  return past.totalPending - since.reduce((sum, { resolved }) => sum + resolved, 0);
}

/** The months in order, without those that are not over, which have a finding of their own. */
function inOrder(context: Context): Document<typeof complaintMonth>[] {
  return context
    .docs(complaintMonth)
    .toSorted((a, b) => (monthName(a.file) < monthName(b.file) ? -1 : 1));
}

function monthName({ names }: { readonly names: Readonly<Record<string, string>> }): string {
  return names.month ?? '';
}

/** Months of the files, valid or not, which are over. */
function monthsOf({ files, today }: Context): string[] {
  return files
    .flatMap(monthIn)
    .filter((month) => month < today.slice(0, 7))
    .sort();
}

function monthIn({ collection, names }: Context['files'][number]): string[] {
  const { month } = names;
  return collection?.type === complaintMonth.type && month && /-(?:0[1-9]|1[0-2])$/.test(month)
    ? [month]
    : [];
}

/** The newest month whose figures are due on a day. */
function lastDue(day: string): string {
  return monthAfter(day.slice(0, 7), Number(day.slice(8)) >= LATE_DAY ? -1 : -2);
}

function monthsBetween(first = '', last = ''): string[] {
  const months: string[] = [];
  for (let month = first; month && month <= last; month = monthAfter(month, 1)) months.push(month);
  return months;
}

/** The month `count` months after another. */
function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

function pathOfMonth(month: string): string {
  return `content/complaints/${month}.yaml`;
}

/** The months of complaints and the annual trend. */
export const complaintRules: readonly Rule[] = [
  complaintGap,
  complaintOverdue,
  complaintEarly,
  complaintFigures,
  complaintUnlikely,
  complaintYearMissing,
];
