import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { subscriptionPath } from '@/lib/domain/account-routes';
import type { Order } from '@/lib/server/core/ledger/lock-order';
import { writeMemo } from '@/lib/server/core/ledger/order-memo';
import { GatewayRefused } from '@/lib/server/core/ports/payment-gateway';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { gateway } from '@/lib/server/providers/chosen-providers';

/**
 * The session in which a browser pays an open order. The first call makes the order at the payment
 * provider; after a crash the next one finds it there by the same id.
 *
 * @param mobile of the buyer.
 * @throws ProviderError when there is no session. The order is `failed` if the provider refused it.
 */
export async function startPayment(order: Order, mobile: string): Promise<string> {
  if (order.paymentSessionId !== null) return order.paymentSessionId;
  const { id, userId, totalPaise: paise } = order;
  const returnPath = subscriptionPath(order.courseSlug);
  const [memo, expiresAt] = [writeMemo(order), await longEnough(order.expiresAt)];
  const asked = { id, userId, paise, mobile, memo, returnPath, expiresAt };
  const made = await gateway.createOrder(asked).catch(async (error: unknown) => {
    if (error instanceof GatewayRefused) await fail(id);
    throw error;
  });
  // The provider answers a repeat with the order that it has; its amount must be ours.
  const { amount, session: paymentSessionId } = made;
  if (amount.paise !== paise || amount.currency !== 'INR' || paymentSessionId === null) {
    throw new ProviderError({ provider: 'payments', kind: 'malformed' });
  }
  await inTransaction((transaction) =>
    transaction.update(orders).set({ paymentSessionId }).where(eq(orders.id, id)),
  );
  return paymentSessionId;
}

/** The order's expiry, or later for an order that the provider gets late, such as after a crash. */
async function longEnough(expiresAt: Date): Promise<Date> {
  const shortestMs = gateway.limits.shortestOrderMinutes * 60_000;
  return new Date(Math.max(expiresAt.getTime(), (await now()).getTime() + shortestMs));
}

/** Marks an order that the provider refused as failed, unless another request has got a session for it. */
async function fail(orderId: string): Promise<void> {
  const isOpen = eq(orders.status, 'created');
  await inTransaction((transaction) =>
    transaction
      .update(orders)
      .set({ status: 'failed' })
      .where(and(eq(orders.id, orderId), isOpen, isNull(orders.paymentSessionId))),
  );
}
