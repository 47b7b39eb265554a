import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { ApiError } from '@/lib/contract/api-error';
import { DEFAULT_NAME } from '@/lib/domain/person-name';
import { storeTermsConsent } from '@/lib/server/core/consent/store-consents';
import { findSubmission } from '@/lib/server/core/ledger/kyc-of-user';
import { countTowards } from '@/lib/server/core/limits/count';
import { countOtp } from '@/lib/server/core/metrics/registry';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction, type Queryable } from '@/lib/server/db/client';
import { users } from '@/lib/server/db/schema/users';
import { loadEnv } from '@/lib/server/env';
import { checkOtp } from './check-otp';
import { findLoginMark, withEarlierLogin } from './earlier-login';
import { endSession } from './logout';
import type { KnownBrowser } from './may-skip-queue';
import { startSession } from './start-session';
import { hashToken } from './token';

/** Data that the browser sends with an attempt, besides the user's input. */
interface Browser extends KnownBrowser {
  /** The client's network address. */
  readonly address: string;
  /** The value of the cookie that `sendOtp` gave; empty without one. */
  readonly preLoginToken: string;
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
 * Logs in with a one-time password, which check-otp.ts decides. The first login of a number makes its user.
 * session-cookies.ts sets the session's cookie.
 *
 * @throws ApiError `wrong_otp`, `too_many_requests`.
 */
export async function logIn(
  { mobile, otp, ...given }: { mobile: string; otp: string } & Given,
  { address, preLoginToken, sessionToken, earlierLogin }: Browser,
): Promise<Login> {
  await countAttempt(address);
  const at = await now();
  const scope = {
    mobile,
    loginMark: findLoginMark(earlierLogin, { mobile, at }),
    purpose: 'login',
    preLoginHash: hashToken(preLoginToken),
  } as const;
  // A single transaction: an OTP is used up only together with the session that it opens. A wrong attempt
  // returns instead of throwing, so that it is committed.
  const login = await inTransaction(async (tx) => {
    if (!(await checkOtp(tx, { scope, otp, at }))) return undefined;
    const { userId, isFirst } = await findOrCreateUser(tx, { mobile, given, at });
    await storeTermsConsent(tx, { userId, address, at });
    await endSession(tx, sessionToken);
    return { token: await startSession(tx, { userId, at }), isFirst };
  });
  countOtp(login ? 'verified' : 'wrong');
  if (!login) throw new ApiError('wrong_otp');
  return { ...login, earlierLogin: withEarlierLogin(earlierLogin, { mobile, at }) };
}

async function countAttempt(address: string): Promise<void> {
  const most = loadEnv().OTP_VERIFIES_PER_ADDRESS_MINUTE;
  const limit = { name: 'otp-verifies', value: address, most, seconds: 60 };
  await countTowards(limit, 'otp_attempts_of_network');
}

/** The fields of a profile that a login may send. */
interface Given {
  readonly name: string;
  readonly email: string | null;
}

/**
 * The user of a mobile number, created at the first login. A name or e-mail address that comes with a
 * login is kept until the profile is saved, and does not count as a saved profile. The name of a verified
 * PAN stays (product 9.10).
 */
async function findOrCreateUser(
  transaction: Queryable,
  { mobile, given, at }: { mobile: string; given: Given; at: Date },
): Promise<{ userId: string; isFirst: boolean }> {
  const [user] = await transaction
    .insert(users)
    .values({ mobile, ...given, createdAt: at })
    // Locks the row, so that no PAN is verified until the commit.
    .onConflictDoUpdate({ target: users.mobile, set: { mobile: sql`excluded.mobile` } })
    .returning({ id: users.id, profileSavedAt: users.profileSavedAt });
  if (!user) throw new Error('The user was not stored.');
  const isFirst = user.profileSavedAt === null;
  if (isFirst) await keepGiven(transaction, user.id, given);
  return { userId: user.id, isFirst };
}

async function keepGiven(
  transaction: Queryable,
  userId: string,
  { name, email }: Given,
): Promise<void> {
  if (email !== null) await transaction.update(users).set({ email }).where(eq(users.id, userId));
  if (name === DEFAULT_NAME) return;
  const verified = await findSubmission(transaction, { userId, status: 'verified' });
  if (verified?.comparedName) return;
  await transaction.update(users).set({ name }).where(eq(users.id, userId));
}
