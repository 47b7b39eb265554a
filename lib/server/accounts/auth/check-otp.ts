import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { ApiError } from '@/lib/contract/api-error';
import { OTP_ATTEMPTS } from '@/lib/domain/retention';
import { dayInIndia, lastSeconds, secondsToWait } from '@/lib/server/core/limits/span';
import type { Queryable } from '@/lib/server/db/client';
import { otps } from '@/lib/server/db/schema/otps';
import { type Env, loadEnv } from '@/lib/server/env';
import { type OtpBudget, type OtpScope, otpMac } from './otp-digest';
import { areRecent, lockBudget, wrongAttemptTimes } from './recent-otps';

/** The limits of wrong attempts of one budget. */
const allowances = (env: Env) => [
  { most: env.OTP_WRONG_PER_MOBILE_HOUR, span: lastSeconds(3600) },
  { most: env.OTP_WRONG_PER_MOBILE_DAY, span: dayInIndia },
];

/**
 * Counts an attempt at the live one-time password of `scope` and decides it. Attempts of a budget
 * (otp-digest.ts) run one after another, and its live passwords share one count: the fifth wrong attempt ends them all,
 * so that nobody gets more attempts by more passwords. The caller commits wrong attempts too.
 *
 * @returns whether the password is right; also false without a live password.
 * @throws ApiError `too_many_requests` after too many wrong attempts of an hour or a day.
 */
export async function checkOtp(
  tx: Queryable,
  { scope, otp, at }: { scope: OtpScope; otp: string; at: Date },
): Promise<boolean> {
  await lockBudget(tx, scope);
  const wrong = await wrongAttemptTimes(tx, { budget: scope, at });
  const retryAfterSeconds = secondsToWait(wrong, { at, allowances: allowances(loadEnv()) });
  if (retryAfterSeconds > 0) throw new ApiError('otp_attempts_of_mobile', { retryAfterSeconds });
  const live = await tx.select().from(otps).where(areLive(scope, at));
  const tried = live.find(({ preLoginHash }) => preLoginHash.equals(scope.preLoginHash));
  if (!tried) return false;
  const isRight = timingSafeEqual(tried.mac, otpMac(otp, scope));
  await tx
    .update(otps)
    .set({ attempts: tried.attempts + 1, lastAttemptAt: at, usedAt: isRight ? at : null })
    .where(eq(otps.id, tried.id));
  const attempts = live.reduce((sum, each) => sum + each.attempts, 1);
  if (!isRight && attempts >= OTP_ATTEMPTS) {
    await tx.update(otps).set({ deadAt: at }).where(areLive(scope, at));
  }
  return isRight;
}

/** Condition for the one-time passwords of a budget that can be used. */
function areLive(budget: OtpBudget, at: Date) {
  return and(
    areRecent(budget, at),
    isNull(otps.usedAt),
    isNull(otps.deadAt),
    gt(otps.expiresAt, at),
  );
}
