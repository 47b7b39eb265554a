import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { consents } from '@/lib/server/db/schema/consents';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';
import { panLookups } from '@/lib/server/db/schema/pan-lookups';
import { inRetriedTransaction } from '@/lib/server/db/transactions';
import { requestRemoval } from '@/lib/server/groups/removal-jobs';
import { lockUser } from '@/lib/server/ledger/lock-order';
import { RefusedError } from '@/lib/server/refused-error';
import { now } from '@/lib/server/time/clock';

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
    const withdrawn = await transaction
      .update(consents)
      .set({ withdrawnAt })
      .where(
        and(eq(consents.userId, userId), eq(consents.purpose, 'kyc'), isNull(consents.withdrawnAt)),
      )
      .returning({ id: consents.id });
    if (withdrawn.length === 0) {
      throw new RefusedError('The customer has given no consent to KYC that holds.');
    }
    await transaction
      .delete(kycSubmissions)
      .where(and(eq(kycSubmissions.userId, userId), eq(kycSubmissions.status, 'pending')));
    await transaction.delete(panLookups).where(eq(panLookups.userId, userId));
    await requestRemoval(transaction, userId);
  });
}
