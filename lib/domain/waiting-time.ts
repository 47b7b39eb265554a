const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A time to wait as a sentence holds it, rounded up: `24 seconds`, `90 minutes`, `3 hours`. */
export function formatWaitingTime(seconds: number): string {
  if (seconds < MINUTE) return amount(Math.ceil(seconds), 'second');
  if (seconds <= 2 * HOUR - MINUTE) return amount(Math.ceil(seconds / MINUTE), 'minute');
  return amount(Math.ceil(seconds / HOUR), 'hour');
}

function amount(n: number, unit: string): string {
  return `${n} ${unit}${n === 1 ? '' : 's'}`;
}
