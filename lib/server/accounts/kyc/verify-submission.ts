import 'server-only';
import { eq } from 'drizzle-orm';
import { ApiError } from '@/lib/contract/api-error';
import { raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { defineJob, rowPayload } from '@/lib/server/core/jobs/define-job';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import { lockUser } from '@/lib/server/core/ledger/lock-order';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase, inTransaction, type Queryable } from '@/lib/server/db/client';
import { consents } from '@/lib/server/db/schema/consents';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';
import { users } from '@/lib/server/db/schema/users';
import { inRetriedTransaction } from '@/lib/server/db/transactions';
import { decrypt } from '@/lib/server/encryption';
import { decideSubmission, type SubmissionStatus } from './decide-submission';
import { askService, awaitAnswer } from './lookup-answer';
import { type Taken, takeLookup } from './take-lookup';

/**
 * Decides a pending PAN by the service's answer about it and the account's name; returns the submission's
 * status after that. A submission that is already decided or replaced, or whose consent was withdrawn, is
 * unchanged. The request that stored the PAN calls this, and later a job, in case that request failed or was
 * killed. The service is asked once about a PAN and a name (product 9.7).
 *
 * @throws ProviderError where the service fails; ApiError `names_of_pan_used_up`: the submission stays
 * pending, and in the second case a job asks as soon as the limit allows.
 */
export async function verifySubmission(id: string): Promise<SubmissionStatus> {
  const begun = await beginVerification(id).catch(async (error: unknown) => {
    if (error instanceof ApiError) {
      const { retryAfterSeconds = 0 } = error;
      await inTransaction((transaction) => enqueueVerification(transaction, id, retryAfterSeconds));
    }
    throw error;
  });
  if ('status' in begun) return begun.status;
  const { userId, pan, name, taken } = begun;
  const answer = await answerOf(taken, { pan, name });
  return decideSubmission({ id, userId, name, verification: answer, at: await now() });
}

/** Enqueues the job that asks again; it replaces a waiting one. */
export function enqueueVerification(
  transaction: Queryable,
  id: string,
  delaySeconds: number,
): Promise<void> {
  return enqueue(transaction, verification, { id }, { delayMs: delaySeconds * 1000 });
}

/**
 * Returns the stored answer or look-up for the submission's PAN, or the status if there is nothing to ask.
 */
async function beginVerification(
  id: string,
): Promise<
  | { readonly status: SubmissionStatus }
  | { readonly userId: string; readonly pan: string; readonly name: string; readonly taken: Taken }
> {
  const at = await now();
  const [owner] = await getDatabase()
    .select({ userId: kycSubmissions.userId })
    .from(kycSubmissions)
    .where(eq(kycSubmissions.id, id));
  if (!owner) return { status: 'replaced' };
  const { userId } = owner;
  return inRetriedTransaction(async (transaction) => {
    // An erasure that runs at this moment ends first, so that no look-up of the user is stored after it.
    await lockUser(transaction, userId);
    const submission = await readSubmission(transaction, id);
    if (!submission) return { status: 'replaced' };
    const { status, panCiphertext, keyId, name, withdrawnAt } = submission;
    if (panCiphertext === null || keyId === null || withdrawnAt !== null) return { status };
    if (status !== 'pending') return { status };
    const pan = decrypt({ ciphertext: panCiphertext, keyId }, { userId, field: 'pan' });
    const taken = await takeLookup(transaction, { userId, pan, name, at });
    return { userId, pan, name, taken };
  });
}

async function readSubmission(transaction: Queryable, id: string) {
  const [submission] = await transaction
    .select({
      status: kycSubmissions.status,
      panCiphertext: kycSubmissions.panCiphertext,
      keyId: kycSubmissions.keyId,
      name: users.name,
      withdrawnAt: consents.withdrawnAt,
    })
    .from(kycSubmissions)
    .innerJoin(users, eq(users.id, kycSubmissions.userId))
    .innerJoin(consents, eq(consents.id, kycSubmissions.consentId))
    .where(eq(kycSubmissions.id, id));
  return submission;
}

async function answerOf(taken: Taken, person: { pan: string; name: string }) {
  if ('verification' in taken) return taken.verification;
  return taken.isOurs ? askService(taken.lookup, person) : awaitAnswer(taken.lookup);
}

export const verification = defineJob({
  name: 'verify-pan',
  of: rowPayload,
  lane: 'people',
  slot: 'pan',
  // Four days, since a client waits for the group; a PAN that is sent again replaces this job.
  tries: 25,
  key: ({ id }) => `verify-pan ${id}`,
  does: 'asks the service that verifies PANs where the buyer’s request got no answer, two minutes after the PAN was sent or soon after the service failed, and completes KYC or ends the submission; asks no more after an answer that it can’t read',
  run: verifyAgain,
});

/**
 * An answer that can't be read is charged and comes again with each request, so the submission then stays
 * pending for a person, or until the user sends a PAN again.
 *
 * @throws ProviderError for any other failure: the job is tried again.
 */
async function verifyAgain({ id }: { id: string }): Promise<void> {
  try {
    await verifySubmission(id);
  } catch (error) {
    // `names_of_pan_used_up`: `verifySubmission` has enqueued the next job.
    if (error instanceof ApiError) return;
    if (!(error instanceof ProviderError && error.kind === 'malformed')) throw error;
    raiseAlert('pan_not_verified', id, { submissionId: id, err: error });
  }
}
