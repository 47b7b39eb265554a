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
