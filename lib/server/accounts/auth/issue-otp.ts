import 'server-only';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { ApiError } from '@/lib/contract/api-error';
import { millisecondsToWait, NoSlotError, takeSlot } from '@/lib/server/core/limits/sliding-window';
import { dayInIndia, lastSeconds, secondsToWait } from '@/lib/server/core/limits/span';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase, inTransaction, type Queryable } from '@/lib/server/db/client';
import { otps } from '@/lib/server/db/schema/otps';
import { type Env, loadEnv } from '@/lib/server/env';
import { newOtp, OTP_MILLISECONDS, type OtpScope, otpMac } from './otp-digest';
import { lockBudget, sendTimes } from './recent-otps';

const HOUR = 3600;

/** The limits of one budget. */
const allowances = (env: Env) => [
  { most: 1, span: lastSeconds(env.OTP_RESEND_SECONDS) },
  { most: env.OTP_SENDS_PER_MOBILE_HOUR, span: lastSeconds(HOUR) },
  { most: env.OTP_SENDS_PER_MOBILE_DAY, span: dayInIndia },
];

/**
 * Creates the one-time password that is to be sent. It is not valid before `activateOtp`, and the
 * previous one stays valid until then. The rows of a budget are also the count of its messages.
 * A rejected request makes no row: five clicks on a button do not use up the limit of an hour.
 *
 * @param skipsLimit Whether the website's limits do not apply; the row counts towards them nevertheless.
 * @throws ApiError `too_many_requests`; NoSlotError where the website may send no more messages now.
 */
export async function issueOtp(
  scope: OtpScope,
  { skipsLimit }: { skipsLimit: boolean },
): Promise<{ id: string; otp: string; createdAt: Date }> {
  const otp = newOtp();
  // Before the transaction takes a connection: in sandbox the clock asks the database too.
  const at = await now();
  return inTransaction(async (tx) => {
    await lockBudget(tx, scope);
    const sent = await sendTimes(tx, { budget: scope, at });
    const seconds = secondsToWait(sent, { at, allowances: allowances(loadEnv()) });
    if (seconds > 0) {
      throw new ApiError('otp_sent_recently', { retryAfterSeconds: seconds });
    }
    if (!skipsLimit) await takeWebsiteSlot(tx, at);
    const [row] = await tx
      .insert(otps)
      .values({
        ...scope,
        mac: otpMac(otp, scope),
        createdAt: at,
        expiresAt: new Date(at.getTime() + OTP_MILLISECONDS),
        deadAt: at,
      })
      .returning({ id: otps.id });
    if (!row) throw new Error('The one-time password was not stored.');
    return { id: row.id, otp, createdAt: at };
  });
}

/** Deletes a one-time password that was certainly not sent: it does not count towards any limit. */
export async function withdrawOtp(id: string): Promise<void> {
  await getDatabase().delete(otps).where(eq(otps.id, id));
}

/** The limits of the whole website. A request can wait for a slot of the minute, not for one of the day. */
async function takeWebsiteSlot(tx: Queryable, at: Date): Promise<void> {
  const { OTP_SENDS_PER_MINUTE, OTP_SENDS_PER_DAY } = loadEnv();
  await takeSlot(tx, { table: otps }, { name: 'otp-sends', most: OTP_SENDS_PER_MINUTE, at });
  const day = { most: OTP_SENDS_PER_DAY, span: dayInIndia, at };
  const wait = await millisecondsToWait(tx, { table: otps }, day);
  if (wait === 0) return;
  const retryAfterSeconds = Math.ceil(wait / 1000);
  throw new NoSlotError(wait, new ApiError('otp_day_used_up', { retryAfterSeconds }));
}

/**
 * Makes a one-time password valid, once the gateway has accepted its message, and ends the one before
 * it in the same browser. Those of other browsers stay valid: a stranger ends no owner's password.
 *
 * @param replaces Hash of the pre-login cookie that the browser had when it requested this one.
 */
export async function activateOtp(
  { id, createdAt }: { id: string; createdAt: Date },
  { mobile, replaces }: { mobile: string; replaces: Buffer },
): Promise<void> {
  const isNew = eq(otps.id, id);
  const isReplaced = and(eq(otps.preLoginHash, replaces), isNull(otps.usedAt), isNull(otps.deadAt));
  const end = sql`${sql.param(createdAt, otps.deadAt)}::timestamptz`;
  await getDatabase()
    .update(otps)
    .set({ deadAt: sql`case when ${isNew} then null else ${end} end` })
    .where(and(eq(otps.mobile, mobile), or(isNew, isReplaced)));
}
