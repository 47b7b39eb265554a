import { indianDay } from './dates';
import { indianMidnight } from './term';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many days before the last day of a plan its buyer is reminded. */
type ReminderDays = 7 | 1;

/**
 * The ends, exclusive, of the plans of which each reminder is due at an instant: after `after`, and not
 * after `until`. A reminder is due from the start of the day, in India, that is so many days before the
 * plan's last day, until the next one is due or the plan has ended.
 */
export function reminderWindows(
  at: Date,
): readonly { readonly daysBefore: ReminderDays; readonly after: Date; readonly until: Date }[] {
  const today = indianMidnight(indianDay(at)).getTime();
  // The last day of a plan ends at the midnight that is its exclusive end.
  const endOfDay = (days: number) => new Date(today + (days + 1) * DAY_MS);
  return [
    { daysBefore: 7, after: endOfDay(1), until: endOfDay(7) },
    { daysBefore: 1, after: at, until: endOfDay(1) },
  ];
}

/** Which reminder of a plan is due at an instant, if one is. */
export function dueReminder(endsAt: Date, at: Date): ReminderDays | undefined {
  return reminderWindows(at).find(({ after, until }) => after < endsAt && endsAt <= until)
    ?.daysBefore;
}
