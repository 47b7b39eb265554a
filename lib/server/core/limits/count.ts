import 'server-only';
import { sql } from 'drizzle-orm';
import { ApiError } from '@/lib/contract/api-error';
import type { ErrorReason } from '@/lib/contract/errors';
import { indianMidnight } from '@/lib/domain/term';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase } from '@/lib/server/db/client';
import { rateLimits } from '@/lib/server/db/schema/site-state';
import { loadEnv } from '@/lib/server/env';
import { keyedHash } from '@/lib/server/keyed-hash';

/** How often something may happen. */
export interface Limit {
  /** Names the limit; each has its own. */
  readonly name: string;
  /** Who or what it counts, such as a mobile number: only a keyed hash of it is stored. */
  readonly value: string;
  readonly most: number;
  /** Windows of this length follow one another from a midnight in India on, so that a day is a day there. */
  readonly seconds: number;
}

const FIRST_WINDOW = indianMidnight('1970-01-01').getTime();

/** Count of a limit in its present window, and the window's remaining whole seconds. */
interface Count {
  readonly counted: number;
  readonly secondsLeft: number;
}

/**
 * Adds `times` to what a limit has counted: exact for parallel requests, on any number of processes.
 *
 * @param forgettable whether the last second of counts may be lost when the database crashes,
 * so that nobody waits for its disk.
 */
export async function addTo(
  { name, value, seconds }: Limit,
  { times = 1, forgettable = false }: { times?: number; forgettable?: boolean } = {},
): Promise<Count> {
  const at = (await now()).getTime();
  const gone = (at - FIRST_WINDOW) % (seconds * 1000);
  const key = `${name}:${keyedHash(loadEnv().AUTH_SECRET, { purpose: `limit ${name}`, value })}`;
  const commit = forgettable ? 'off' : 'on';
  const { rows } = await getDatabase().execute(sql`
    insert into ${rateLimits} (key, window_start, n)
    select ${key}::text, ${new Date(at - gone).toISOString()}::timestamptz, ${times}::int
    from (select set_config('synchronous_commit', ${commit}, true)) as commits
    on conflict (key, window_start) do update set n = ${rateLimits.n} + excluded.n
    returning n`);
  return { counted: Number(rows[0]?.n), secondsLeft: Math.ceil(seconds - gone / 1000) };
}

/**
 * Counts one time towards a limit. A rejected request counts too. So a limit that many clients share is
 * counted last: otherwise one of them could use it up with rejected requests.
 *
 * @throws ApiError `too_many_requests`, with the sentence of `reason`, where the limit is exceeded.
 */
export async function countTowards(limit: Limit, reason?: ErrorReason): Promise<void> {
  const count = await addTo(limit);
  if (count.counted > limit.most) throw tooMany(count, reason);
}

/**
 * Counts a wrong coupon code of a user, so that private codes can't be guessed. Over the limit valid codes
 * are refused too: otherwise the response would reveal them.
 *
 * @throws ApiError `too_many_requests` for more wrong codes in an hour than `COUPON_TRIALS_PER_ACCOUNT_HOUR`.
 */
export async function countCouponTrial(userId: string, isRight: boolean): Promise<void> {
  const { COUPON_TRIALS_PER_ACCOUNT_HOUR: most } = loadEnv();
  const limit = { name: 'coupon-trials', value: userId, most, seconds: 3600 };
  const count = await addTo(limit, { times: isRight ? 0 : 1 });
  if (count.counted > most) throw tooMany(count, 'coupons_of_hour_used_up');
}

/** Counts one time towards a limit, and returns whether the limit still holds. */
export async function isWithinLimit(limit: Limit): Promise<boolean> {
  return (await addTo(limit)).counted <= limit.most;
}

/** The error for a limit that is exceeded, until its window ends. */
export function tooMany(
  { secondsLeft }: Count,
  reason: ErrorReason = 'too_many_requests',
): ApiError {
  return new ApiError(reason, { retryAfterSeconds: secondsLeft });
}
