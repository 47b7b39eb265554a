import 'server-only';
import { and, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { getRecordRules } from '@/lib/content/queries';
import { earlierBy } from '@/lib/domain/period';
import { getDatabase } from '@/lib/server/db/client';
import type { OldRows } from '@/lib/server/db/in-batches';
import { consents } from '@/lib/server/db/schema/consents';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';
import { orders, orderTerms } from '@/lib/server/db/schema/orders';
import { users } from '@/lib/server/db/schema/users';
import { lastKeptOf } from './kept-data';

/**
 * Customer data whose legal retention has ended, in the order of deletion: the verified PANs of users who
 * have been no client for that long; for erased customers also the consents and the network addresses from
 * which they accepted terms. Group memberships of erased customers are deleted as soon as they are out of the
 * group.
 */
export function expiredData(at: Date): readonly OldRows[] {
  const limit = earlierBy(at, getRecordRules().recordKeeping);
  const { userId, status, decidedAt } = kycSubmissions;
  const database = getDatabase();
  const erased = (which?: SQL) =>
    database
      .select({ id: users.id })
      .from(users)
      .where(and(isNotNull(users.erasedAt), which));
  const isOver = erased(lt(sql`coalesce(${lastKeptOf(users.id)}, ${users.erasedAt})`, limit));
  const ordersOfOver = database
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.userId, isOver));
  return [
    {
      // The PAN of a user without orders is kept from its verification on.
      table: kycSubmissions,
      isOld: and(
        eq(status, 'verified'),
        lt(sql`coalesce(${lastKeptOf(userId)}, ${decidedAt})`, limit),
      ),
    },
    // A submission that was rejected refers to its consent.
    { table: kycSubmissions, isOld: inArray(userId, isOver) },
    { table: consents, isOld: inArray(consents.userId, isOver) },
    {
      table: orderTerms,
      isOld: and(isNotNull(orderTerms.address), inArray(orderTerms.orderId, ordersOfOver)),
      change: (isInBatch) => database.update(orderTerms).set({ address: null }).where(isInBatch),
    },
    {
      table: groupMembers,
      isOld: and(
        inArray(groupMembers.userId, erased()),
        inArray(groupMembers.status, ['left', 'ended']),
      ),
    },
  ];
}
