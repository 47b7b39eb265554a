import 'server-only';
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import { DAY_MS } from '@/lib/domain/dates';
import { CLOCK_SLACK_MS } from '@/lib/server/core/limits/sliding-window';
import type { Queryable } from '@/lib/server/db/client';
import { otps } from '@/lib/server/db/schema/otps';
import { lockUntilCommit } from '@/lib/server/db/transactions';
import { OTP_MILLISECONDS, type OtpBudget } from './otp-digest';

/**
 * Condition for the one-time passwords of a budget that may count towards a limit of a day: created
 * or attempted in the last 24 hours. The clean-up of older ones keeps these.
 */
export function areRecent({ mobile, loginMark }: OtpBudget, at: Date) {
  return and(
    eq(otps.mobile, mobile),
    loginMark === null ? isNull(otps.loginMark) : eq(otps.loginMark, loginMark),
    gt(otps.createdAt, new Date(at.getTime() - DAY_MS - OTP_MILLISECONDS)),
    lt(otps.createdAt, new Date(at.getTime() + CLOCK_SLACK_MS)),
  );
}

/** Requests and attempts of one budget run one after another, until `transaction` ends. */
export function lockBudget(
  transaction: Queryable,
  { mobile, loginMark }: OtpBudget,
): Promise<void> {
  return lockUntilCommit(transaction, `otp ${mobile} ${loginMark ?? ''}`);
}

/** When one-time passwords of a budget were sent, newest first. */
export async function sendTimes(
  db: Queryable,
  { budget, at }: { budget: OtpBudget; at: Date },
): Promise<readonly Date[]> {
  const rows = await db
    .select({ createdAt: otps.createdAt })
    .from(otps)
    .where(areRecent(budget, at))
    .orderBy(desc(otps.createdAt));
  return rows.map(({ createdAt }) => createdAt);
}

/**
 * When wrong attempts of a budget were made, newest first; those at one password all count as late as
 * the last of them.
 */
export async function wrongAttemptTimes(
  db: Queryable,
  { budget, at }: { budget: OtpBudget; at: Date },
): Promise<readonly Date[]> {
  const { attempts, usedAt, lastAttemptAt } = otps;
  const rows = await db
    .select({ attempts, usedAt, lastAttemptAt })
    .from(otps)
    .where(areRecent(budget, at))
    .orderBy(desc(lastAttemptAt));
  return rows.flatMap((row) => {
    const wrong = row.usedAt ? row.attempts - 1 : row.attempts;
    return row.lastAttemptAt ? Array<Date>(wrong).fill(row.lastAttemptAt) : [];
  });
}
