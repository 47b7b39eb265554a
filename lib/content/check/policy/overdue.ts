import { formatDay } from '@/lib/domain/dates';
import { auditDue, lastYearOver } from '@/lib/domain/financial-year';
import { annualAudit } from '../../schema/compliance';
import { investorCharterPage } from '../../schema/pages/document-pages';
import type { Context } from '../context/context';
import { documentRule } from '../context/rule';
import { monthsOf } from './complaint-months';
import { monthOfRegistration } from './registration';

export const auditOverdue = documentRule({
  id: 'audit-overdue',
  severity: 'warning',
  due: true,
  todayOnly: true,
  on: annualAudit,
  why: 'The compliance audit of a year is complete within six months, and its status is published.',
  find({ data: { years }, at }, report, context) {
    const year = lastYearOver(context.today);
    const due = auditDue(year);
    if (context.today <= due || isBeforeFirm(year, context)) return;
    if (!years.some((each) => each.year === year && each.reported))
      report(
        at('years'),
        `the compliance audit of ${year} has no date, and was due by ${formatDay(due)}`,
        `Write "reported:" and the date of the auditor’s report in the entry of ${year}.`,
      );
  },
});

/** Whether the firm was neither registered nor published complaints in a year or before it. */
function isBeforeFirm(year: string, context: Context): boolean {
  const last = `${Number(year.slice(0, 4)) + 1}-03`;
  const [first = ''] = monthsOf(context);
  return first > last && (monthOfRegistration(context) ?? '') > last;
}

export const charterOverdue = documentRule({
  id: 'charter-overdue',
  severity: 'warning',
  due: true,
  todayOnly: true,
  on: investorCharterPage,
  why: 'The regulator replaces the text of the charter by a circular, which nothing but a review finds.',
  find({ data: { reviewed }, at }, report, { today }) {
    const due = `${Number(reviewed.slice(0, 4)) + 1}${reviewed.slice(4)}`;
    if (today > due)
      report(
        at('reviewed'),
        `the charter was last compared with the regulator’s on ${formatDay(reviewed)}, over a year ago`,
        'Compare its sections with the newest circular, write that as source and date, and the day of the review here.',
      );
  },
});
