import { documentRule } from '@/lib/content/check/context/rule';
import { formatDay } from '@/lib/domain/dates';
import { auditDue, lastYearOver } from '@/lib/domain/financial-year';
import { annualAudit } from '../../schema/compliance';

export const auditOverdue = documentRule({
  id: 'audit-overdue',
  severity: 'warning',
  due: true,
  on: annualAudit,
  why: 'The compliance audit of a year is complete within six months, and its status is published.',
  find({ data: { years }, at }, report, { today, checkedOn }) {
    const year = lastYearOver(today);
    const due = auditDue(year);
    if (today !== checkedOn || today <= due) return;
    if (!years.some((each) => each.year === year && each.reported))
      report(
        at('years'),
        `the compliance audit of ${year} has no date, and was due by ${formatDay(due)}`,
        `Write "reported:" and the date of the auditor’s report in the entry of ${year}.`,
      );
  },
});
