import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { entitlements } from '@/lib/server/db/schema/entitlements';
import { orders } from '@/lib/server/db/schema/orders';

/**
 * When a user was last a client: the latest order, or the end of the latest entitlement. From then on
 * the law has the records kept. Null for whoever never ordered.
 *
 * @param userId Its value, or a column in a condition.
 */
export function lastRecordOf(userId: string | AnyPgColumn): SQL<Date | null> {
  return sql`greatest(
    (select max(${entitlements.endsAt}) from ${entitlements} where ${entitlements.userId} = ${userId}),
    (select max(${orders.createdAt}) from ${orders} where ${orders.userId} = ${userId})
  )`.mapWith(orders.createdAt);
}
