import 'server-only';
import { eq } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { lockUntilCommit } from '@/lib/server/db/transactions';
import { RefusedError } from '@/lib/server/refused-error';
import { findSubmission } from './kyc-of-user';

export type Order = typeof orders.$inferSelect;

/**
 * Locks an order's row, then its buyer, then the buyer's verified PAN until the commit. All code that changes
 * orders, entitlements, refunds or KYC locks in this sequence, so that no two transactions wait for each
 * other. The PAN's lock makes settlements of accounts with one PAN count each other's fees.
 *
 * @throws RefusedError if no order has this id.
 */
export async function lockOrder(transaction: Queryable, orderId: string): Promise<Order> {
  const [order] = await transaction
    .select()
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update');
  if (!order) throw new RefusedError(`There is no order ${orderId}.`);
  await lockUser(transaction, order.userId);
  await lockPanOf(transaction, order.userId);
  return order;
}

/** Locks a user until the commit, for a transaction that changes none of the user's orders. */
export function lockUser(transaction: Queryable, userId: string): Promise<void> {
  return lockUntilCommit(transaction, `user:${userId}`);
}

/** Transactions about the accounts with one PAN run one after another (product 8.16). */
export function lockPan(transaction: Queryable, fingerprint: string): Promise<void> {
  return lockUntilCommit(transaction, `pan:${fingerprint}`);
}

/**
 * The same for the verified PAN of a user, if there is one.
 *
 * @param transaction which holds the user's lock: without that a PAN could be verified in between.
 */
async function lockPanOf(transaction: Queryable, userId: string): Promise<void> {
  const verified = await findSubmission(transaction, { userId, status: 'verified' });
  if (verified?.panFingerprint) await lockPan(transaction, verified.panFingerprint);
}
