import 'server-only';
import { and, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { getRecordRules } from '@/lib/content/queries';
import { earlierBy } from '@/lib/domain/period';
import { inTransaction } from '@/lib/server/db/client';
import { consents } from '@/lib/server/db/schema/consents';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';
import { orders, orderTerms } from '@/lib/server/db/schema/orders';
import { users } from '@/lib/server/db/schema/users';
import { lastRecordOf } from './last-record';

/**
 * Deletes what the law had kept of customers, once its time is over (R54): verified PANs of whoever has
 * been no client for that long, and of erased customers the consents too, and the network addresses from
 * which they accepted terms. The places that erased customers had in groups go as soon as they are out.
 */
export async function deleteExpiredRecords(at: Date): Promise<void> {
  const limit = earlierBy(at, getRecordRules().ofClients);
  const { userId, status, decidedAt } = kycSubmissions;
  await inTransaction(async (transaction) => {
    const erased = (which?: SQL) =>
      transaction
        .select({ id: users.id })
        .from(users)
        .where(and(isNotNull(users.erasedAt), which));
    // A PAN of somebody who never ordered is kept from its verification on.
    await transaction
      .delete(kycSubmissions)
      .where(
        and(
          eq(status, 'verified'),
          lt(sql`coalesce(${lastRecordOf(userId)}, ${decidedAt})`, limit),
        ),
      );
    const lastAt = sql`coalesce(${lastRecordOf(users.id)}, ${users.erasedAt})`;
    const isOver = erased(lt(lastAt, limit));
    // A submission that was rejected refers to its consent.
    await transaction.delete(kycSubmissions).where(inArray(userId, isOver));
    await transaction.delete(consents).where(inArray(consents.userId, isOver));
    const ofOver = transaction
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.userId, isOver));
    await transaction
      .update(orderTerms)
      .set({ address: null })
      .where(and(isNotNull(orderTerms.address), inArray(orderTerms.orderId, ofOver)));
    await transaction
      .delete(groupMembers)
      .where(
        and(
          inArray(groupMembers.userId, erased()),
          inArray(groupMembers.status, ['left', 'ended']),
        ),
      );
  });
}
