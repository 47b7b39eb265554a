import 'server-only';
import { eq } from 'drizzle-orm';
import { CallError } from '@/lib/contract/call-error';
import { formatWaitingTime } from '@/lib/domain/waiting-time';
import { now } from '@/lib/server/clock';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { otps } from '@/lib/server/db/schema/otps';
import { type Env, loadEnv } from '@/lib/server/env';
import { newOtp, OTP_MILLISECONDS, type OtpScope, otpMac } from './otp';
import { lockMobile, sendTimes } from './recent-otps';
import { secondsToWait } from './seconds-to-wait';

const HOUR = 3600;

/** R23, for one mobile number. */
const allowances = (env: Env) => [
  { most: 1, seconds: env.OTP_RESEND_SECONDS },
  { most: env.OTP_SENDS_PER_MOBILE_HOUR, seconds: HOUR },
  { most: env.OTP_SENDS_PER_MOBILE_DAY, seconds: 24 * HOUR },
];

/**
 * Makes the one-time password that is to be sent. It can't be used before `activateOtp`, and the one
 * before it goes on until then. What was made for a number is also the record of how often it was
 * rung: refused requests don't count, so that nobody loses an hour by pressing a button five times.
 *
 * @throws CallError `too_many_requests`.
 */
export async function issueOtp(
  scope: OtpScope,
): Promise<{ id: string; otp: string; createdAt: Date }> {
  const { mobile, purpose, preLoginHash } = scope;
  const otp = newOtp();
  // Before a connection is held: in sandbox the clock asks the database too.
  const at = await now();
  return inTransaction(async (tx) => {
    await lockMobile(tx, mobile);
    const sent = await sendTimes(tx, { mobile, at });
    const seconds = secondsToWait(sent, { at, allowances: allowances(loadEnv()) });
    if (seconds > 0) throw tooSoon(seconds);
    const [row] = await tx
      .insert(otps)
      .values({
        mobile,
        purpose,
        preLoginHash,
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

/** Takes one back that was certainly not sent: it does not count towards any limit. */
export async function withdrawOtp(id: string): Promise<void> {
  await getDatabase().delete(otps).where(eq(otps.id, id));
}

function tooSoon(seconds: number): CallError {
  return new CallError('too_many_requests', {
    detail: `An OTP was sent already. You can request the next one in ${formatWaitingTime(seconds)}.`,
    retryAfterSeconds: seconds,
  });
}
