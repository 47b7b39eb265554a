import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import { DEFAULT_NAME } from '@/lib/domain/person-name';
import { catalogue } from '@/lib/server/core/catalogue/read-catalogue';
import { feesOfTrailingYear } from '@/lib/server/core/ledger/fee-cap';
import { accountsOfPan } from '@/lib/server/core/ledger/kyc-of-user';
import { lockPan, lockUser } from '@/lib/server/core/ledger/lock-order';
import { openMatter } from '@/lib/server/core/ledger/move-order';
import type { Verification } from '@/lib/server/core/ports/pan-service';
import type { Queryable } from '@/lib/server/db/client';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';
import { orders } from '@/lib/server/db/schema/orders';
import { users } from '@/lib/server/db/schema/users';
import { inRetriedTransaction } from '@/lib/server/db/transactions';

export type SubmissionStatus = (typeof kycSubmissions.$inferSelect)['status'];

/** A PAN that was rejected or replaced is not kept. */
export const NO_PAN = { panCiphertext: null, keyId: null, panFingerprint: null } as const;

/**
 * Ends a pending submission by the service's answer and returns its status. A submission that was decided or
 * replaced meanwhile is unchanged. If the name differs (`name_mismatch`), the PAN is deleted; the buyer gets
 * `pan_of_other_name` and may send it again under the right name. If other accounts have the same PAN and
 * their fees of a year together exceed the cap, KYC is completed, and the link of the user's newest order is
 * withheld until a person has looked at it (product 8.16).
 *
 * @param name The name that the service compared with that of the PAN; secure-id-schema.ts says how alike they
 * must be. Where the PAN is valid, it becomes the account's name, unless it is DEFAULT_NAME.
 */
export async function decideSubmission({
  id,
  userId,
  name,
  verification,
  at,
}: {
  id: string;
  userId: string;
  name: string;
  verification: Verification;
  at: Date;
}): Promise<SubmissionStatus> {
  return inRetriedTransaction(async (transaction) => {
    await lockUser(transaction, userId);
    const status = await decide(transaction, { id, userId }, { ...verification, name, at });
    if (status === 'verified' && (await exceedsCap(transaction, userId, at))) {
      await withholdNewest(transaction, userId, at);
    }
    return status;
  });
}

/** The status after the decision; a verified submission is returned with the lock of its PAN. */
async function decide(
  transaction: Queryable,
  { id, userId }: { id: string; userId: string },
  { outcome, panStatus, reference, name, at }: Verification & { name: string; at: Date },
): Promise<SubmissionStatus> {
  const [found] = await transaction
    .select({ status: kycSubmissions.status, panFingerprint: kycSubmissions.panFingerprint })
    .from(kycSubmissions)
    .where(eq(kycSubmissions.id, id))
    // The clean-up deletes an old PAN without the user's lock.
    .for('update');
  if (found?.status !== 'pending' || found.panFingerprint === null) {
    return found?.status ?? 'replaced';
  }
  const isValid = outcome === 'valid';
  const status = isValid ? 'verified' : outcome;
  const comparedName = isValid && name !== DEFAULT_NAME ? name : null;
  if (isValid) await lockPan(transaction, found.panFingerprint);
  await transaction
    .update(kycSubmissions)
    .set({
      status,
      panStatus,
      providerReference: reference,
      decidedAt: at,
      comparedName,
      ...(!isValid && NO_PAN),
    })
    .where(eq(kycSubmissions.id, id));
  // A name that was saved while the service was asked gives way to the compared one.
  if (comparedName !== null) {
    await transaction.update(users).set({ name: comparedName }).where(eq(users.id, userId));
  }
  return status;
}

/** Whether a user's PAN joins several accounts, and their fees exceed the cap together. */
async function exceedsCap(transaction: Queryable, userId: string, at: Date): Promise<boolean> {
  const accounts = await accountsOfPan(transaction, userId);
  if (accounts.length === 1) return false;
  return (await feesOfTrailingYear(transaction, { userId, paidAt: at })) > catalogue().feeCapPaise;
}

async function withholdNewest(transaction: Queryable, userId: string, at: Date): Promise<void> {
  const [newest] = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'fulfilled')))
    .orderBy(desc(orders.paidAt))
    .limit(1);
  if (newest) await openMatter(transaction, { orderId: newest.id, kind: 'fee_cap_of_pan', at });
}
