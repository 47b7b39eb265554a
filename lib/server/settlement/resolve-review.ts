import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { payments } from '@/lib/server/db/schema/payments';
import { fulfilOrder } from './fulfil-order';
import { lockOrder } from './lock-order';

/** The order is not one that waits for a person. */
export class NotHeldError extends Error {
  override name = 'NotHeldError';
}

/**
 * Grants an order that waits for a person, as that person decided.
 *
 * @throws UnknownOrderError
 * @throws NotHeldError for an order of another status.
 */
export async function grantHeldOrder(
  transaction: Queryable,
  orderId: string,
  at: Date,
): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  if (order.status !== 'paid') throw new NotHeldError(`Order ${orderId} is ${order.status}.`);
  await transaction
    .update(payments)
    .set({ outcome: 'settled' })
    .where(and(eq(payments.orderId, orderId), eq(payments.outcome, 'held')));
  await fulfilOrder(transaction, order, at);
}
