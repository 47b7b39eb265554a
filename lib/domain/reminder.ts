import { DAY_MS, HOUR_MS, indianDay } from './dates';
import { indianMidnight } from './term';

/** Nobody gets a message at night: the hour in India at which the days of reminders begin. */
const FIRST_HOUR = 9;

/** How many days before the last day of a plan its buyer is reminded. */
type ReminderDays = 7 | 1;

/** When the reminders of a day such as `2027-02-28` begin. */
export function firstReminderOf(day: string): Date {
  return new Date(indianMidnight(day).getTime() + FIRST_HOUR * HOUR_MS);
}

/**
 * Windows of plan ends for which each reminder is due at an instant: a plan's exclusive end is later than
 * `after` and at `until` at the latest. A reminder is due from 9:00 in India, seven days or one day before
 * the plan's last day, until the next reminder is due or the plan has ended.
 */
export function reminderWindows(
  at: Date,
): readonly { readonly daysBefore: ReminderDays; readonly after: Date; readonly until: Date }[] {
  const today = indianMidnight(indianDay(new Date(at.getTime() - FIRST_HOUR * HOUR_MS))).getTime();
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
