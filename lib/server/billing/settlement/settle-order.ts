import 'server-only';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { HOUR_MS } from '@/lib/domain/dates';
import type { OrderStatus } from '@/lib/domain/order-states';
import { defineJob } from '@/lib/server/core/jobs/define-job';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase, inTransaction, type Queryable } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { gateway } from '@/lib/server/providers/chosen-providers';
import { applyAnswer } from './apply-answer';
import { listUnwanted } from './unwanted-orders';

/** How long after an order's expiry a payment may succeed that had begun before. In milliseconds. */
export const LATE_PAYMENT_MS = 2 * HOUR_MS;

/** Settles the order that an event of the provider names. */
export const settlement = defineJob({
  name: 'settle-order',
  of: z.object({ orderId: z.uuid() }),
  lane: 'money',
  // Few, since reconciliation asks about the same order.
  tries: 10,
  does: 'when the payment provider posted an event of an order: asks the provider about the order, and grants it once if it is paid; when nobody should pay an order any more: ends it there',
  run: ({ orderId }) => settleOrder(orderId),
});

/**
 * Updates an order to its state at the payment provider, and returns its status. Webhooks, reconciliation and
 * the buyer's page all end here; any number of calls, in any order and at once, have the effect of one. An
 * unwanted open order is ended at the provider first; if it was paid nevertheless, it is honoured.
 *
 * @throws ProviderError where the provider can't be asked: nothing has changed.
 * @throws RefusedError for an order that is not ours.
 */
export async function settleOrder(orderId: string): Promise<OrderStatus> {
  const order = (await isUnwanted(orderId))
    ? await gateway.endOrder(orderId)
    : await gateway.findOrder(orderId);
  // An open order has no successful payment, so this saves a request for most orders.
  const isOpen = !order || order.state === 'open';
  const payments = isOpen ? [] : await gateway.listPayments(orderId);
  const status = await applyAnswer(orderId, { order, payments }, await now());
  // If this process is killed here, reconciliation ends the other orders.
  if (status === 'fulfilled' || status === 'paid') await endOthers(orderId);
  return status;
}

/** Returns whether an order is open and unwanted (unwanted-orders.ts). */
export async function isUnwanted(orderId: string): Promise<boolean> {
  return (await listUnwanted(getDatabase(), eq(orders.id, orderId))).length > 0;
}

/** Ends a user's unwanted open orders once `transaction` is committed. */
export async function endUnwanted(transaction: Queryable, userId: string): Promise<void> {
  for (const orderId of await listUnwanted(transaction, eq(orders.userId, userId))) {
    await enqueue(transaction, settlement, { orderId });
  }
}

/** Calls `endUnwanted` for the buyer of a paid order. */
function endOthers(orderId: string): Promise<void> {
  return inTransaction(async (transaction) => {
    const [buyer] = await transaction
      .select({ userId: orders.userId })
      .from(orders)
      .where(eq(orders.id, orderId));
    if (buyer) await endUnwanted(transaction, buyer.userId);
  });
}
