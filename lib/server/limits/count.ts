import 'server-only';
import { ApiError } from '@/lib/contract/api-error';
import { loadEnv } from '@/lib/server/env';
import { addTo, type Counter, currentCounters, type Limit } from './counters';

/**
 * Counts one time towards each of `limits`, in one statement: exact for parallel requests, on any
 * number of processes. A refused time counts too, so what many share is counted apart and last, or
 * one of them could use it up with rejected requests.
 *
 * @throws ApiError `too_many_requests` where one of them is over; `detail` is what the visitor
 * reads.
 */
export async function count(limits: readonly Limit[], detail?: string): Promise<void> {
  const counters = await currentCounters(limits, loadEnv().AUTH_SECRET);
  const counts = await addTo(counters);
  const over = counters.filter(({ key, most }) => (counts.get(key) ?? 0) > most);
  if (over.length > 0) throw tooMany(over, detail);
}

/** Counts one time towards a limit, and tells whether it is within it. */
export async function isWithin(limit: Limit): Promise<boolean> {
  const counts = await addTo(await currentCounters([limit], loadEnv().AUTH_SECRET));
  return Math.max(...counts.values()) <= limit.most;
}

/** Says when the last of the counters that are `over` begins anew. */
export function tooMany(over: readonly Counter[], detail?: string): ApiError {
  return new ApiError('too_many_requests', {
    retryAfterSeconds: Math.max(...over.map(({ secondsLeft }) => secondsLeft)),
    ...(detail !== undefined && { detail }),
  });
}
