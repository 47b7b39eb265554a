import 'server-only';
import { eq } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { lockUntilCommit } from '@/lib/server/db/lock';
import { orders } from '@/lib/server/db/schema/orders';

export type Order = typeof orders.$inferSelect;

/** There is no order with this id. */
export class UnknownOrderError extends Error {
  override name = 'UnknownOrderError';
}

/**
 * An order's row, and then its buyer, locked until the commit. Whatever changes orders, entitlements
 * or refunds locks in this order, so that no two transactions wait for each other (R40).
 *
 * @throws UnknownOrderError
 */
export async function lockOrder(transaction: Queryable, orderId: string): Promise<Order> {
  const [order] = await transaction
    .select()
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update');
  if (!order) throw new UnknownOrderError(`There is no order ${orderId}.`);
  await lockUntilCommit(transaction, `user:${order.userId}`);
  return order;
}
