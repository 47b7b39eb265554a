import { financialYearOfMonth } from '@/lib/domain/financial-year';
import { monthAfter, monthsBetween } from '@/lib/domain/months';
import { complaintMonth, complaintYears } from '../../schema/complaints';
import type { Context } from '../context/context';
import { documentRule, type Rule } from '../context/rule';
import { startOfFile } from '../source/locations';
import { monthOfRegistration } from './registration';

/** Day of the month from which the figures of the month before are late. */
const LATE_DAY = 8;

const complaintMonths: Rule = {
  id: 'complaint-months',
  severity: 'error',
  on: 'site',
  why: 'Each month of complaints stays published, from the first one on, and none before it is over.',
  find(context, report) {
    const { files, base, today } = context;
    const present = monthsOf(context);
    const all = [...present, ...(base ? publishedIn(base, context) : [])].sort();
    const missing = monthsBetween(all[0] ?? lastDue(today), all.at(-1) ?? lastDue(today)).filter(
      (month) => !present.includes(month),
    );
    const [first] = missing;
    if (first)
      report(
        startOfFile(pathOfMonth(first)),
        `the complaints of ${missing.join(', ')} are missing`,
        `Restore ${missing.map(pathOfMonth).join(', ')}. If a file was never written, copy that of the month before and write the month’s figures.`,
      );
    for (const file of files)
      if (monthIn(file).some((month) => month >= today.slice(0, 7)))
        report(
          startOfFile(file),
          'the month is not over, but the site would show its figures at once',
          'If another month is meant, rename the file. Otherwise add it after the end of the month.',
        );
  },
};

const complaintOverdue: Rule = {
  id: 'complaint-overdue',
  severity: 'warning',
  due: true,
  todayOnly: true,
  on: 'site',
  why: 'Complaints of a month are published by the 7th of the next one.',
  find(context, report) {
    const last = monthsOf(context).at(-1);
    if (last === undefined) return;
    const missing = monthsBetween(monthAfter(last, 1), lastDue(context.today));
    const [first] = missing;
    if (first)
      report(
        startOfFile(pathOfMonth(first)),
        `the complaints of ${missing.join(', ')} are not published, and were due on the 7th of the next month`,
        `Publish them by the form "Publish complaints" (Issues, New issue), or write ${missing.map(pathOfMonth).join(', ')} as the month before is written.`,
      );
  },
};

const complaintYearMissing = documentRule({
  id: 'complaint-year-missing',
  severity: 'warning',
  due: true,
  on: complaintYears,
  why: 'The annual trend shows a year once all its months are published.',
  find({ data: { years }, at }, report, context) {
    const months = monthsOf(context);
    const [start = ''] = months;
    const march = months.findLast((month) => month.endsWith('-03'));
    if (!march) return;
    const begun = financialYearOfMonth(start);
    if (start.endsWith('-04') || years.some(({ year }) => year >= begun)) return;
    report(
      at('years'),
      `the annual trend lacks ${begun}, which is over: it is not computed, since the first month is ${start}`,
      `Add an entry to years with "${begun}" as its year, and what was received and resolved from ${start} to its March, and before that in the year.`,
    );
  },
});

/**
 * The months of the base that stay published: not the samples with which a firm begins, nor those before
 * its registration, by the base and the present version.
 */
function publishedIn(base: Context, context: Context): string[] {
  const [registered = ''] = [base, context]
    .flatMap((each) => monthOfRegistration(each) ?? [])
    .sort();
  return base.files
    .filter((file) => file.data().sample !== true)
    .flatMap(monthIn)
    .filter((month) => month >= registered);
}

/** Months of the files, valid or not, which are over. */
export function monthsOf({ files, today }: Context): string[] {
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

function pathOfMonth(month: string): string {
  return `content/complaints/${month}.yaml`;
}

export const complaintMonthRules: readonly Rule[] = [
  complaintMonths,
  complaintOverdue,
  complaintYearMissing,
];
