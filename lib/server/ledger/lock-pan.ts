import 'server-only';
import type { Queryable } from '@/lib/server/db/client';
import { lockUntilCommit } from '@/lib/server/db/lock-until-commit';
import { findSubmission } from './find-submission';

/** Transactions about the accounts with one PAN run one after another (product 8.16). */
export function lockPan(transaction: Queryable, fingerprint: string): Promise<void> {
  return lockUntilCommit(transaction, `pan:${fingerprint}`);
}

/**
 * The same for the verified PAN of a user, if there is one.
 *
 * @param transaction which holds the user's lock: without that a PAN could be verified in between.
 */
export async function lockPanOf(transaction: Queryable, userId: string): Promise<void> {
  const verified = await findSubmission(transaction, { userId, status: 'verified' });
  if (verified?.panFingerprint) await lockPan(transaction, verified.panFingerprint);
}
