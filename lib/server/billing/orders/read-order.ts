import 'server-only';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { ApiError } from '@/lib/contract/api-error';
import type { getOrderStatus } from '@/lib/contract/order-status';
import { lastInstant } from '@/lib/domain/term';
import { LATE_PAYMENT_MS } from '@/lib/server/billing/settlement/settle-order';
import { listAcceptedTerms } from '@/lib/server/core/consent/accepted-terms';
import type { Order } from '@/lib/server/core/ledger/lock-order';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase } from '@/lib/server/db/client';
import { entitlements } from '@/lib/server/db/schema/entitlements';
import { orders } from '@/lib/server/db/schema/orders';
import { askProvider, mayBePaid, type OrderOutcome } from './ask-outcome';
import { noPaymentAttempt, paidPaymentAttempt } from './newest-payment-attempt';

type Answer = z.infer<typeof getOrderStatus.response>;

/**
 * Returns the status of a user's order. An order that may still be paid is settled first, so that a buyer who
 * returns from the payment need not wait for the webhook. The database alone answers if the provider can't be
 * reached, or if the order ended so long ago that no payment can come.
 *
 * @throws ApiError `not_found` for an order that is not the user's.
 */
export async function readOrderStatus(userId: string, orderId: string): Promise<Answer> {
  const order = await requireOrder(userId, orderId);
  const { status, paymentAttempt } = await findOutcome(order);
  return {
    order_id: orderId,
    status,
    ...paymentAttempt,
    plan_expires_at: (await findEnd(orderId))?.toISOString() ?? null,
  };
}

async function findOutcome(order: Order): Promise<OrderOutcome> {
  const { status } = order;
  if (!mayBePaid(status)) return { status, paymentAttempt: paidPaymentAttempt };
  const isOver = order.expiresAt.getTime() + LATE_PAYMENT_MS <= (await now()).getTime();
  if (status !== 'created' && isOver) return { status, paymentAttempt: noPaymentAttempt };
  return askProvider(order);
}

/** The last second of what an order bought. */
async function findEnd(orderId: string): Promise<Date | undefined> {
  const [bought] = await getDatabase()
    .select({ endsAt: entitlements.endsAt })
    .from(entitlements)
    .where(eq(entitlements.orderId, orderId));
  return bought && lastInstant(bought.endsAt);
}

/**
 * Returns an order of a user.
 *
 * @throws ApiError `not_found` for another user's order too, as if it did not exist.
 */
async function requireOrder(userId: string, orderId: string) {
  const [order] = await getDatabase()
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  if (!order) throw new ApiError('not_found');
  return order;
}

/**
 * Returns the terms that a user accepted with an order, in the stored text of that day.
 *
 * @throws ApiError `not_found` for an order that is not the user's.
 */
export async function readTerms(userId: string, orderId: string) {
  const order = await requireOrder(userId, orderId);
  const accepted = await listAcceptedTerms(getDatabase(), [orderId]);
  return {
    order_id: orderId,
    accepted_at: order.createdAt.toISOString(),
    documents: accepted.map(({ document, version, text }) => ({ document, version, text })),
  };
}
