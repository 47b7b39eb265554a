import 'server-only';

const DAY_MS = 24 * 60 * 60_000;

/** R28: how long a session lasts unused, how long at most, and how many a user has. */
const IDLE_MS = 14 * DAY_MS;
const ABSOLUTE_MS = 90 * DAY_MS;
export const MOST_SESSIONS = 10;

/** Uses within this time of the last one that was written down are not. */
export const UNWRITTEN_MS = 60_000;

/** When a session of `createdAt` ends that is used at `at` and not again. */
export function expiryOf({ createdAt, at }: { createdAt: Date; at: Date }): Date {
  return new Date(Math.min(at.getTime() + IDLE_MS, createdAt.getTime() + ABSOLUTE_MS));
}
