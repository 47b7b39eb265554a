import 'server-only';
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '@/lib/server/db/client';
import { lockUntilCommit } from '@/lib/server/db/lock';
import { otps } from '@/lib/server/db/schema/otps';
import { CLOCK_SLACK_MS } from '@/lib/server/limits/sliding-window';
import { OTP_MILLISECONDS } from './otp';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Condition for the one-time passwords of a mobile number that may count towards a limit of a day:
 * created or attempted in the last 24 hours. The clean-up of older ones keeps these.
 */
export function areRecent(
  table: Record<'mobile' | 'createdAt', AnyPgColumn>,
  { mobile, at }: { mobile: string; at: Date },
) {
  return and(
    eq(table.mobile, mobile),
    gt(table.createdAt, new Date(at.getTime() - DAY_MS - OTP_MILLISECONDS)),
    lt(table.createdAt, new Date(at.getTime() + CLOCK_SLACK_MS)),
  );
}

/** Requests for one number run one after another, until `transaction` ends. */
export function lockMobile(transaction: Queryable, mobile: string): Promise<void> {
  return lockUntilCommit(transaction, `otp ${mobile}`);
}

/** When one-time passwords were sent to a mobile number, newest first. */
export async function sendTimes(
  db: Queryable,
  of: { mobile: string; at: Date },
): Promise<readonly Date[]> {
  const rows = await db
    .select({ createdAt: otps.createdAt })
    .from(otps)
    .where(areRecent(otps, of))
    .orderBy(desc(otps.createdAt));
  return rows.map(({ createdAt }) => createdAt);
}

/**
 * When wrong attempts were made for a mobile number, newest first; those at one password all count
 * as late as the last of them.
 */
export async function wrongAttemptTimes(
  db: Queryable,
  of: { mobile: string; at: Date },
): Promise<readonly Date[]> {
  const { attempts, usedAt, lastAttemptAt } = otps;
  const rows = await db
    .select({ attempts, usedAt, lastAttemptAt })
    .from(otps)
    .where(areRecent(otps, of))
    .orderBy(desc(lastAttemptAt));
  return rows.flatMap((row) => {
    const wrong = row.usedAt ? row.attempts - 1 : row.attempts;
    return row.lastAttemptAt ? Array<Date>(wrong).fill(row.lastAttemptAt) : [];
  });
}
