import 'server-only';
import { ApiError } from '@/lib/contract/api-error';
import { now } from '@/lib/server/clock';
import { recordConsents } from '@/lib/server/consent/record-consents';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { loadEnv } from '@/lib/server/env';
import { count } from '@/lib/server/limits/count';
import { checkOtp } from './check-otp';
import { newEarlierLogin } from './earlier-login';
import { findOrCreateUser, type Given } from './find-or-create-user';
import { endSession } from './logout';
import { wrongAttemptTimes } from './recent-otps';
import { secondsToWait } from './seconds-to-wait';
import { startSession } from './start-session';
import { hashToken } from './token';

const HOUR = 3600;

/** What the browser of an attempt sends, besides what was typed. */
interface Browser {
  /** The client's network address. */
  readonly address: string;
  /** Of the cookie that `requestOtp` gave; empty without one. */
  readonly preLoginToken: string;
  /** Of the session that this browser has; empty without one. The new session replaces it. */
  readonly sessionToken: string;
}

/** A login that succeeded. */
interface Login {
  /** For the session's cookie. */
  readonly token: string;
  /** For the cookie that outlasts the session. */
  readonly earlierLogin: string;
  /** Whether the profile still has to be saved (product 7.7). */
  readonly isFirst: boolean;
}

/**
 * Logs in with a one-time password. The first login of a number makes its user.
 *
 * @throws ApiError `wrong_otp`, `too_many_requests`.
 */
export async function verifyOtp(
  { mobile, otp, ...given }: { mobile: string; otp: string } & Given,
  { address, preLoginToken, sessionToken }: Browser,
): Promise<Login> {
  await countAttempt(address);
  const at = await now();
  const scope = { mobile, purpose: 'login', preLoginHash: hashToken(preLoginToken) } as const;
  // One transaction: a password is used up only together with the session that it opens. A wrong
  // attempt returns instead of throwing, so that it is committed.
  const login = await inTransaction(async (tx) => {
    const outcome = await checkOtp(tx, { scope, otp, at });
    if (outcome !== 'right') return outcome;
    const { userId, isFirst } = await findOrCreateUser(tx, { mobile, given, at });
    await recordConsents(tx, { userId, address, channel: 'website', at });
    await endSession(tx, sessionToken);
    return { token: await startSession(tx, { userId, at }), isFirst };
  });
  if (login === 'wrong') throw new ApiError('wrong_otp');
  if (login === 'rejected') throw await rejection({ mobile, at });
  return { ...login, earlierLogin: newEarlierLogin(at) };
}

async function countAttempt(address: string): Promise<void> {
  const most = loadEnv().OTP_VERIFIES_PER_ADDRESS_MINUTE;
  const limit = { name: 'otp-verifies', value: address, most, seconds: 60 };
  await count([limit], 'otp_attempts_of_network');
}

/** Why no attempt was allowed: there is no live password, or there were too many wrong attempts. */
async function rejection({ mobile, at }: { mobile: string; at: Date }): Promise<ApiError> {
  const env = loadEnv();
  const allowances = [
    { most: env.OTP_WRONG_PER_MOBILE_HOUR, seconds: HOUR },
    { most: env.OTP_WRONG_PER_MOBILE_DAY, seconds: 24 * HOUR },
  ];
  const wrong = await wrongAttemptTimes(getDatabase(), { mobile, at });
  const seconds = secondsToWait(wrong, { at, allowances });
  if (seconds === 0) return new ApiError('wrong_otp');
  return new ApiError('otp_attempts_of_mobile', { retryAfterSeconds: seconds });
}
