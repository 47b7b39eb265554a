import 'server-only';
import { and, eq, gt, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { OTP_ATTEMPTS } from '@/lib/domain/otp';
import type { Queryable } from '@/lib/server/db/client';
import { otps } from '@/lib/server/db/schema/otps';
import { loadEnv } from '@/lib/server/env';
import { type OtpScope, otpMac } from './otp';
import { areRecent } from './recent-otps';

const HOUR_MS = 3_600_000;

/**
 * Counts an attempt at the live one-time password of `scope` and decides it in one statement: parallel
 * attempts wait for the row and check the conditions again, so that no more are accepted than
 * allowed and one right one wins (R22). The caller commits wrong attempts too.
 *
 * @returns `rejected` where there is no such password or no attempt left.
 */
export async function checkOtp(
  db: Queryable,
  { scope, otp, at }: { scope: OtpScope; otp: string; at: Date },
): Promise<'right' | 'wrong' | 'rejected'> {
  const { mobile, purpose, preLoginHash } = scope;
  const { OTP_WRONG_PER_MOBILE_HOUR, OTP_WRONG_PER_MOBILE_DAY } = loadEnv();
  const isRight = sql`${otps.mac} = ${sql.param(otpMac(otp, scope), otps.mac)}`;
  const then = sql`${sql.param(at, otps.usedAt)}::timestamptz`;
  const isLast = sql`${otps.attempts} + 1 >= ${OTP_ATTEMPTS}`;
  const [row] = await db
    .update(otps)
    .set({
      attempts: sql`${otps.attempts} + 1`,
      lastAttemptAt: at,
      usedAt: sql`case when ${isRight} then ${then} end`,
      deadAt: sql`case when not ${isRight} and ${isLast} then ${then} end`,
    })
    .where(
      and(
        eq(otps.mobile, mobile),
        eq(otps.purpose, purpose),
        eq(otps.preLoginHash, preLoginHash),
        isNull(otps.usedAt),
        isNull(otps.deadAt),
        gt(otps.expiresAt, at),
        lt(otps.attempts, OTP_ATTEMPTS),
        lt(wrongSince(db, { mobile, at, since: HOUR_MS }), OTP_WRONG_PER_MOBILE_HOUR),
        lt(wrongSince(db, { mobile, at, since: 24 * HOUR_MS }), OTP_WRONG_PER_MOBILE_DAY),
      ),
    )
    .returning({ usedAt: otps.usedAt });
  if (!row) return 'rejected';
  return row.usedAt ? 'right' : 'wrong';
}

/**
 * Wrong attempts for the number in the last `since` milliseconds. Those at the row itself are read
 * from the row, which is fresh after a wait for it; earlier passwords take no more attempts.
 */
function wrongSince(
  db: Queryable,
  { mobile, at, since }: { mobile: string; at: Date; since: number },
): SQL {
  const earlier = alias(otps, 'earlier');
  const wrong = sql`${earlier.attempts} - case when ${earlier.usedAt} is null then 0 else 1 end`;
  const before = db
    .select({ n: sql`coalesce(sum(${wrong}), 0)` })
    .from(earlier)
    .where(
      and(
        areRecent(earlier, { mobile, at }),
        ne(earlier.id, otps.id),
        gt(earlier.lastAttemptAt, new Date(at.getTime() - since)),
      ),
    );
  return sql`(${before}) + ${otps.attempts}`;
}
