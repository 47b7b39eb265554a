import 'server-only';
import { ApiError } from '@/lib/contract/api-error';
import type { ErrorReason } from '@/lib/contract/errors';
import { loadEnv } from '@/lib/server/env';
import { addTo, type Counter, currentCounters, type Limit } from './counters';

/**
 * Counts one time towards each of `limits`, in one statement: exact for parallel requests, on any
 * number of processes. A rejected request counts too. So a limit that many clients share is counted
 * separately and last: otherwise one of them could use it up with rejected requests.
 *
 * @throws ApiError `too_many_requests`, with the sentence of `reason`, where a limit is exceeded.
 */
export async function countTowards(limits: readonly Limit[], reason?: ErrorReason): Promise<void> {
  const counters = await currentCounters(limits, loadEnv().AUTH_SECRET);
  const counts = await addTo(counters);
  const exceeded = counters.filter(({ key, most }) => (counts.get(key) ?? 0) > most);
  if (exceeded.length > 0) throw tooMany(exceeded, reason);
}

/**
 * Counts a coupon code of a user if it is wrong, so that nobody guesses private ones. Over the limit right ones
 * are refused too: the answer would tell them from wrong ones.
 *
 * @throws ApiError `too_many_requests` for more wrong ones in an hour than `COUPON_TRIALS_PER_ACCOUNT_HOUR`.
 */
export async function countCouponTrial(userId: string, isRight: boolean): Promise<void> {
  const { AUTH_SECRET, COUPON_TRIALS_PER_ACCOUNT_HOUR: most } = loadEnv();
  const limit = { name: 'coupon-trials', value: userId, most, seconds: HOUR };
  const counters = await currentCounters([limit], AUTH_SECRET);
  const counts = await addTo(counters, { times: isRight ? 0 : 1 });
  if (Math.max(...counts.values()) > most) throw tooMany(counters, 'coupons_of_hour_used_up');
}

const HOUR = 3600;

/** Counts one time towards a limit, and returns whether the limit still holds. */
export async function isWithinLimit(limit: Limit): Promise<boolean> {
  const counts = await addTo(await currentCounters([limit], loadEnv().AUTH_SECRET));
  return Math.max(...counts.values()) <= limit.most;
}

/** The error for limits that are exceeded, until the last of their windows ends. */
export function tooMany(
  exceeded: readonly Counter[],
  reason: ErrorReason = 'too_many_requests',
): ApiError {
  const retryAfterSeconds = Math.max(...exceeded.map(({ secondsLeft }) => secondsLeft));
  return new ApiError(reason, { retryAfterSeconds });
}
