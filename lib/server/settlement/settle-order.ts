import 'server-only';
import { z } from 'zod';
import type { OrderStatus } from '@/lib/domain/order-status';
import { now } from '@/lib/server/clock';
import { defineJob } from '@/lib/server/jobs/define-job';
import { gateway } from '@/lib/server/payments/chosen-gateway';
import { applyAnswer } from './apply-answer';

/** How long after an order's expiry a payment may succeed that had begun before. In milliseconds. */
export const LATE_PAYMENT_MS = 2 * 3_600_000;

/** For the provider's events. */
export const settlement = defineJob({
  name: 'settle-order',
  of: z.object({ orderId: z.uuid() }),
  lane: 'money',
  // Reconciliation asks about the same order.
  tries: 10,
  does: 'when the payment provider posted an event of an order: asks the provider about the order, and grants it once if it is paid',
  run: ({ orderId }) => settleOrder(orderId),
});

/**
 * Brings an order to what the payment provider says of it, and returns its status. Webhooks,
 * reconciliation and the buyer's page all end here; any number of calls, in any order and at once,
 * have the effect of one (R33, R36).
 *
 * @throws ProviderError where the provider can't be asked: nothing has changed.
 * @throws UnknownOrderError for an order that is not ours.
 */
export async function settleOrder(orderId: string): Promise<OrderStatus> {
  const order = await gateway.findOrder(orderId);
  // Most orders that are asked about have no payment yet.
  const isOpen = !order || order.state === 'open';
  const payments = isOpen ? [] : await gateway.listPayments(orderId);
  return applyAnswer(orderId, { order, payments }, await now());
}
