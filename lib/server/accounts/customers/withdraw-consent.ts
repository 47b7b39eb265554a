import 'server-only';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { lockUser } from '@/lib/server/core/ledger/lock-order';
import { now } from '@/lib/server/core/time/clock';
import type { Queryable } from '@/lib/server/db/client';
import { consents } from '@/lib/server/db/schema/consents';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';
import { panLookups } from '@/lib/server/db/schema/pan-lookups';
import { sessions } from '@/lib/server/db/schema/sessions';
import { users } from '@/lib/server/db/schema/users';
import { inRetriedTransaction } from '@/lib/server/db/transactions';
import { requestRemoval } from '@/lib/server/groups/removal-jobs';
import { RefusedError } from '@/lib/server/refused-error';

/**
 * Ends a user's consent to KYC: groups and join links end with it, and a PAN that waits for its
 * verification is deleted, as are the look-ups of the user's PANs. A verified one is kept as a record of a client.
 *
 * @throws RefusedError where there is no such consent.
 */
export async function withdrawKycConsent(userId: string): Promise<void> {
  const withdrawnAt = await now();
  await inRetriedTransaction(async (transaction) => {
    await lockUser(transaction, userId);
    const count = await withdraw(transaction, { userId, purposes: ['kyc'], withdrawnAt });
    if (count === 0) throw new RefusedError('The customer has given no consent to KYC that holds.');
    await endKyc(transaction, userId);
  });
}

/**
 * Ends all consents of a user: what ends with the consent to KYC, all sessions, and reminders. The profile
 * counts as not saved, so that the next login asks for the consent again. Orders and records kept by law
 * stay, and no money moves: an alert asks a person to look whether a refund is due.
 */
export async function withdrawConsents(userId: string): Promise<void> {
  const withdrawnAt = await now();
  await inRetriedTransaction(async (transaction) => {
    await lockUser(transaction, userId);
    await withdraw(transaction, { userId, purposes: ['privacy', 'kyc'], withdrawnAt });
    await endKyc(transaction, userId);
    await transaction.delete(sessions).where(eq(sessions.userId, userId));
    await transaction.update(users).set({ profileSavedAt: null }).where(eq(users.id, userId));
  });
  raiseAlert('consent_withdrawn', userId);
}

interface Withdrawal {
  readonly userId: string;
  readonly purposes: readonly string[];
  readonly withdrawnAt: Date;
}

/** Marks the consents that hold; returns how many there were. */
async function withdraw(
  transaction: Queryable,
  { userId, purposes, withdrawnAt }: Withdrawal,
): Promise<number> {
  const { purpose } = consents;
  const withdrawn = await transaction
    .update(consents)
    .set({ withdrawnAt })
    .where(
      and(
        eq(consents.userId, userId),
        inArray(purpose, [...purposes]),
        isNull(consents.withdrawnAt),
      ),
    )
    .returning({ id: consents.id });
  return withdrawn.length;
}

async function endKyc(transaction: Queryable, userId: string): Promise<void> {
  await transaction
    .delete(kycSubmissions)
    .where(and(eq(kycSubmissions.userId, userId), eq(kycSubmissions.status, 'pending')));
  await transaction.delete(panLookups).where(eq(panLookups.userId, userId));
  await requestRemoval(transaction, userId);
}
