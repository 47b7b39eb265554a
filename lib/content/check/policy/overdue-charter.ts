import { formatDay } from '@/lib/domain/dates';
import { investorCharterPage } from '../../schema/pages/document-pages';
import { documentRule } from '../context/rule';

/** Last day of the next review, a year after one of the day `reviewed`. */
export function charterDue(reviewed: string): string {
  const next = new Date(reviewed);
  next.setUTCFullYear(next.getUTCFullYear() + 1);
  return next.toISOString().slice(0, 10);
}

export const charterOverdue = documentRule({
  id: 'charter-overdue',
  severity: 'warning',
  due: true,
  on: investorCharterPage,
  why: 'The regulator replaces the text of the charter by a circular, which nothing but a review finds.',
  find({ data: { reviewed }, at }, report, { today, checkedOn }) {
    if (today === checkedOn && today > charterDue(reviewed))
      report(
        at('reviewed'),
        `the charter was last compared with the regulator’s on ${formatDay(reviewed)}, over a year ago`,
        'Compare its sections with the newest circular, write that as source and date, and the day of the review here.',
      );
  },
});
