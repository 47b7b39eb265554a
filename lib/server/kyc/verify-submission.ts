import 'server-only';
import { eq } from 'drizzle-orm';
import { now } from '@/lib/server/clock';
import { getDatabase } from '@/lib/server/db/client';
import { consents } from '@/lib/server/db/schema/consents';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';
import { users } from '@/lib/server/db/schema/users';
import { decrypt } from '@/lib/server/encryption';
import { defineJob, row } from '@/lib/server/jobs/define-job';
import { log } from '@/lib/server/log';
import { verifyPan } from '@/lib/server/providers/pan/pan-client';
import { ProviderError } from '@/lib/server/providers/provider-error';
import type { SubmissionStatus } from './decide-submission';
import { decideSubmission } from './decide-submission';

/**
 * Asks about a pending PAN and decides by the answer; returns the status that the submission then has.
 * One that is decided or replaced already, or whose consent was withdrawn, is left alone. The request
 * that stored the PAN does this, and later a job, in case that request failed or was killed.
 *
 * @throws ProviderError where the service fails: the submission stays pending.
 */
export async function verifySubmission(id: string): Promise<SubmissionStatus> {
  const [submission] = await getDatabase()
    .select({
      userId: kycSubmissions.userId,
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
  if (!submission) return 'replaced';
  const { userId, status, panCiphertext, keyId, name, withdrawnAt } = submission;
  if (panCiphertext === null || keyId === null || withdrawnAt !== null) return status;
  if (status !== 'pending') return status;
  const pan = decrypt({ ciphertext: panCiphertext, keyId }, { userId, field: 'pan' });
  const verification = await verifyPan({ pan, name });
  return decideSubmission({ id, userId, verification, at: await now() });
}

/** For a submission whose request failed or was killed. */
export const verification = defineJob({
  name: 'verify-pan',
  of: row,
  // A client who waits for a group; a PAN that is sent again replaces it.
  tries: 25,
  key: ({ id }) => `verify-pan ${id}`,
  does: 'two minutes after a PAN was sent, or earlier where the service that verifies it failed: if the request did not decide, asks that service, and completes KYC or ends the submission; asks no more after an answer that it can’t read',
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
    if (!(error instanceof ProviderError && error.kind === 'malformed')) throw error;
    const fields = { alert: 'pan_not_verified', submissionId: id, err: error };
    log.error(fields, 'the service that verifies PANs answered in another form');
  }
}
