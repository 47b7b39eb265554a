import 'server-only';
import { eq } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { lockUntilCommit } from '@/lib/server/db/lock-until-commit';
import { orders } from '@/lib/server/db/schema/orders';
import { lockPanOf } from './lock-pan';

export type Order = typeof orders.$inferSelect;

/** There is no order with this id. */
export class UnknownOrderError extends Error {
  override name = 'UnknownOrderError';
}

/**
 * An order's row, then its buyer, then the buyer's verified PAN, locked until the commit. Whatever changes
 * orders, entitlements, refunds or KYC locks in this order, so that no two transactions wait for each
 * other (R40). The PAN's lock makes settlements of accounts with one PAN count each other's fees.
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
  await lockUser(transaction, order.userId);
  await lockPanOf(transaction, order.userId);
  return order;
}

/** A user, for a transaction that changes no order of theirs. */
export function lockUser(transaction: Queryable, userId: string): Promise<void> {
  return lockUntilCommit(transaction, `user:${userId}`);
}
