import 'server-only';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '@/lib/contract/api-error';
import { storeKycConsent } from '@/lib/server/core/consent/store-consents';
import { findSubmission } from '@/lib/server/core/ledger/kyc-of-user';
import { lockUser } from '@/lib/server/core/ledger/lock-order';
import { countTowards } from '@/lib/server/core/limits/count';
import { countAddress } from '@/lib/server/core/limits/count-address';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase, inTransaction, type Queryable } from '@/lib/server/db/client';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';
import { users } from '@/lib/server/db/schema/users';
import { encrypt } from '@/lib/server/encryption';
import { newestJoinLink } from '@/lib/server/groups/join-link';
import { NO_PAN, type SubmissionStatus } from './decide-submission';
import { panFingerprint } from './pan-fingerprint';
import { enqueueVerification, verifySubmission } from './verify-submission';

/** A PAN that a user sends; the consent that it carries names the client's network address. */
interface Submission {
  readonly userId: string;
  readonly pan: string;
  readonly address: string;
}

/** How many PANs a user may send in a day: each is charged by the service that verifies them. */
const MOST_A_DAY = 10;
const DAY_S = 24 * 60 * 60;

/** When a job asks about a PAN whose request was killed: later than any request ends. */
const JOB_AFTER_S = 2 * 60;

/**
 * Completes a user's KYC with a PAN (product 12.7). The consent and the PAN, encrypted, are stored before
 * the service that verifies PANs is asked. Where that service fails, the PAN stays pending and a job
 * asks again; another PAN that is sent meanwhile replaces it.
 *
 * @throws ApiError for a PAN that is not the user's, a second PAN, and too many of them.
 * @throws ApiError `pan_kept` while the PAN can't be verified.
 */
export async function submitPan(submission: Submission) {
  const { userId } = submission;
  await countPan(submission);
  const id = await storeSubmission(submission, await now());
  const status = id === undefined ? 'verified' : await verifyNow(id);
  if (status === 'invalid') throw new ApiError('pan_unknown');
  if (status === 'inactive') throw new ApiError('pan_inactive');
  if (status === 'name_mismatch') throw new ApiError('pan_of_other_name');
  if (status !== 'verified') throw new ApiError('pan_replaced');
  return { message: COMPLETE, telegram_link: (await newestJoinLink(userId)) ?? null };
}

const COMPLETE = 'Your KYC is complete.';

/** Counts a PAN towards the limits, unless it is the user's verified one, which is not looked up again. */
async function countPan({ userId, pan, address }: Submission): Promise<void> {
  const verified = await findSubmission(getDatabase(), { userId, status: 'verified' });
  if (verified?.panFingerprint === panFingerprint(pan)) return;
  const limit = { name: 'pans', value: userId, most: MOST_A_DAY, seconds: DAY_S };
  await countTowards(limit, 'pans_of_day_used_up');
  await countAddress(address, 'pan-checks', 'pans_of_network');
}

/**
 * Verifies a PAN now. Where the service fails, a job asks it again after the pause that the failure names.
 */
async function verifyNow(id: string): Promise<SubmissionStatus> {
  try {
    return await verifySubmission(id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { retryAfterSeconds, kind } = error;
    await inTransaction((transaction) => enqueueVerification(transaction, id, retryAfterSeconds));
    // The job ends at its first answer that can't be read.
    throw new ApiError(kind === 'malformed' ? 'pan_kept_unread' : 'pan_kept', {
      retryAfterSeconds,
    });
  }
}

/** The id of the submission, which is pending; undefined where the same PAN is verified already. */
function storeSubmission({ userId, pan, address }: Submission, at: Date) {
  const fingerprint = panFingerprint(pan);
  return inTransaction(async (transaction) => {
    await lockUser(transaction, userId);
    await requireUser(transaction, userId);
    const verified = await findSubmission(transaction, { userId, status: 'verified' });
    if (verified && verified.panFingerprint !== fingerprint) throw new ApiError('other_pan');
    if (verified && verified.withdrawnAt === null) return undefined;
    const pending = await findSubmission(transaction, { userId, status: 'pending' });
    // Sent twice, such as by a double click.
    if (pending?.panFingerprint === fingerprint && pending.withdrawnAt === null) return pending.id;
    const consentId = await storeKycConsent(transaction, { userId, address, at });
    if (verified) {
      // A PAN that is verified is not asked about again.
      const isVerified = eq(kycSubmissions.id, verified.id);
      await transaction.update(kycSubmissions).set({ consentId }).where(isVerified);
      return undefined;
    }
    await replacePending(transaction, userId, at);
    const id = crypto.randomUUID();
    const { ciphertext, keyId } = encrypt(pan, { userId, field: 'pan' });
    await transaction.insert(kycSubmissions).values({
      id,
      userId,
      status: 'pending',
      panCiphertext: ciphertext,
      keyId,
      panFingerprint: fingerprint,
      consentId,
      createdAt: at,
    });
    await enqueueVerification(transaction, id, JOB_AFTER_S);
    return id;
  });
}

/** A user who was erased after the request's session was found must leave no PAN. */
async function requireUser(transaction: Queryable, userId: string): Promise<void> {
  const [user] = await transaction
    .select({ erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (user?.erasedAt !== null) throw new ApiError('not_logged_in');
}

async function replacePending(transaction: Queryable, userId: string, at: Date): Promise<void> {
  await transaction
    .update(kycSubmissions)
    .set({ status: 'replaced', decidedAt: at, ...NO_PAN })
    .where(and(eq(kycSubmissions.userId, userId), eq(kycSubmissions.status, 'pending')));
}
