import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { entitlements } from '@/lib/server/db/schema/entitlements';
import { orders } from '@/lib/server/db/schema/orders';
import type { users } from '@/lib/server/db/schema/users';

/**
 * When a user was last a client: the latest order, or the end of the latest entitlement. From then on
 * the law has the records kept. Null for whoever never ordered.
 *
 * @param userId Column of the query that this is a part of.
 */
export function lastRecordOf(
  userId: typeof users.id | typeof orders.userId,
): SQL<Date | null> {
  return sql`greatest(
    (select max(${entitlements.endsAt}) from ${entitlements} where ${entitlements.userId} = ${userId}),
    (select max(${orders.createdAt}) from ${orders} where ${orders.userId} = ${userId})
  )`.mapWith(orders.createdAt);
}
