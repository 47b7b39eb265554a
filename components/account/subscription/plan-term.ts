import { DAY_MS, formatDay, indianDay } from '@/lib/domain/dates';

/** How many days before its last day a plan counts as ending. */
const ENDING_DAYS = 7;

interface PlanTerm {
  /** The last day in India, such as `21 November 2027`. */
  readonly lastDay: string;
  readonly status: 'current' | 'ending' | 'expired';
  /** Days in India until the last day: 0 on the last day, negative after it. */
  readonly daysLeft: number;
}

/**
 * Describes the end of a plan to its buyer.
 *
 * @param expiresAt the plan's last second, ISO 8601.
 */
export function readTerm(expiresAt: string, now: Date): PlanTerm {
  const last = indianDay(new Date(expiresAt));
  const daysLeft = Math.round((Date.parse(last) - Date.parse(indianDay(now))) / DAY_MS);
  return { lastDay: formatDay(last), status: statusOf(expiresAt, now, daysLeft), daysLeft };
}

function statusOf(expiresAt: string, now: Date, daysLeft: number): PlanTerm['status'] {
  if (!isAhead(expiresAt, now)) return 'expired';
  return daysLeft <= ENDING_DAYS ? 'ending' : 'current';
}

/** Whether a plan runs (product 10.3): then it can be extended. */
export function isAhead(expiresAt: string | null | undefined, now: Date): boolean {
  return typeof expiresAt === 'string' && new Date(expiresAt) > now;
}
