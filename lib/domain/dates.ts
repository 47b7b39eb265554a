const INDIA = 'Asia/Kolkata';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** A day of 24 hours, as every day in India has. */
export const DAY_MS = 24 * HOUR_MS;
/** How far India's clock is ahead of UTC, all year. */
export const INDIA_AHEAD_MS = 5.5 * HOUR_MS;

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: INDIA });
const longDay = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', dateStyle: 'long' });
const shortDay = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', dateStyle: 'medium' });
const longMonth = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});

/** The calendar day in India at an instant, as `2026-11-20`. */
export function indianDay(instant: Date): string {
  return isoDay.format(instant);
}

/** `2026-11-20` as `20 November 2026`. */
export function formatDay(day: string): string {
  return longDay.format(new Date(`${day}T00:00:00Z`));
}

/** `2026-11-20` as `20 Nov 2026`. */
export function formatShortDay(day: string): string {
  return shortDay.format(new Date(`${day}T00:00:00Z`));
}

/** `2026-11` as `November 2026`. */
export function formatMonth(month: string): string {
  return longMonth.format(new Date(`${month}-01T00:00:00Z`));
}

/** A time of day as documents write it: `09:15`. */
export const clockTimePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A time such as `09:00` or `23:30` in words: `9 AM`, `11:30 PM`. */
export function formatClockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Hours in words: `9 AM to 11:30 PM`. */
export function formatHours({ opens, closes }: { opens: string; closes: string }): string {
  return `${formatClockTime(opens)} to ${formatClockTime(closes)}`;
}

/** `15:30` in minutes since midnight. */
export function minutesOfDay(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return 60 * hour + minute;
}
