import 'server-only';
import { INDIA_AHEAD_MS, MINUTE_MS } from '@/lib/domain/dates';
import type { Every } from '@/lib/server/core/jobs/define-job';

const DAY = 24 * 60;

/** The last minute at which a recurring job was due: `until`, in milliseconds since 1970, or before it. */
export function lastDue(every: Every, until: number): Date {
  const { period, at } = timesOf(every);
  const minute = Math.floor(until / MINUTE_MS);
  return new Date((minute - ((minute + INDIA_AHEAD_MS / MINUTE_MS - at) % period)) * MINUTE_MS);
}

/** Minutes from one run to the next, and from India's midnight to one of them. */
function timesOf(every: Every): { period: number; at: number } {
  if (every === 'minute') return { period: 1, at: 0 };
  if (every === 'hour') return { period: 60, at: 0 };
  const [first = 0, second = 0] = [...every.matchAll(/\d+/g)].map(Number);
  return every.startsWith('day')
    ? { period: DAY, at: first * 60 + second }
    : { period: first, at: 0 };
}
