import 'server-only';
import { eq } from 'drizzle-orm';
import { nextStatus, type OrderStatus } from '@/lib/domain/order-states';
import { requestSurplusRefund } from '@/lib/server/billing/refunds/start-refund';
import { endAlert, raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { lockOrder, type Order } from '@/lib/server/core/ledger/lock-order';
import { moveOrder, openMatter } from '@/lib/server/core/ledger/move-order';
import type { GatewayOrder, GatewayPayment } from '@/lib/server/core/ports/payment-gateway';
import type { Queryable } from '@/lib/server/db/client';
import { payments } from '@/lib/server/db/schema/payments';
import { inRetriedTransaction } from '@/lib/server/db/transactions';
import { gateway } from '@/lib/server/providers/chosen-providers';
import { fulfilOrder } from './grant-order';
import { findReviewReason } from './review-reason';
import { isPaidTwice } from './unwanted-orders';

/** The provider's data of an order; `order` is undefined if it has none of this id. */
export interface ProviderAnswer {
  readonly order: GatewayOrder | undefined;
  readonly payments: readonly GatewayPayment[];
}

/** Alerts for a person, which are raised after the commit. */
type Alert = 'order_held' | 'surplus_payment';

/**
 * Stores the successful payments that an order does not have yet and, in the same transaction, does
 * what follows from each: the first one grants the course, or waits for a person; any other goes back
 * to the buyer. An order that the provider has ended without one expires.
 *
 * @throws RefusedError for an order that is not ours.
 */
export async function applyAnswer(
  orderId: string,
  answer: ProviderAnswer,
  at: Date,
): Promise<OrderStatus> {
  const { status, isMoved, alerts } = await inRetriedTransaction(async (transaction) => {
    let order = await lockOrder(transaction, orderId);
    const before = order.status;
    const raised: Alert[] = [];
    for (const payment of await newSuccesses(transaction, orderId, answer)) {
      const applied = await applySuccess(transaction, order, { payment, answer, at });
      order = applied.order;
      if (applied.alert) raised.push(applied.alert);
    }
    if (hasEnded(order, answer, at)) order = await moveOrder(transaction, order, 'expire');
    return { status: order.status, isMoved: order.status !== before, alerts: raised };
  });
  for (const alert of alerts) raiseAlert(alert, orderId, { orderId });
  if (isMoved) endAlert('order_undecided', orderId);
  else if (isUndecided(status, answer)) raiseAlert('order_undecided', orderId, { orderId });
  return status;
}

/** Successful payments that are not stored yet, the earliest first. */
async function newSuccesses(
  transaction: Queryable,
  orderId: string,
  { order, payments: paymentAttempts }: ProviderAnswer,
): Promise<GatewayPayment[]> {
  // Payments are final once the provider takes no more attempts for the order.
  if (order?.state !== 'paid' && order?.state !== 'ended') return [];
  const successes = paymentAttempts.filter(({ state }) => state === 'success');
  const stored = await transaction
    .select({ id: payments.providerPaymentId })
    .from(payments)
    .where(eq(payments.orderId, orderId));
  const known = new Set(stored.map(({ id }) => id));
  return successes
    .filter(({ id }) => !known.has(id))
    .sort((one, other) => (one.paidAt?.getTime() ?? 0) - (other.paidAt?.getTime() ?? 0));
}

async function applySuccess(
  transaction: Queryable,
  order: Order,
  { payment, answer, at }: { payment: GatewayPayment; answer: ProviderAnswer; at: Date },
): Promise<{ order: Order; alert?: Alert }> {
  if (!nextStatus(order.status, 'hold')) {
    const surplus = await storePayment(transaction, order.id, payment, 'surplus', at);
    await requestSurplusRefund(transaction, surplus, at);
    return { order, alert: 'surplus_payment' };
  }
  const reviewReason = await findReviewReason(transaction, order, {
    provided: answer.order,
    payment,
    at,
  });
  if (reviewReason) {
    await storePayment(transaction, order.id, payment, 'held', at);
    const held = await moveOrder(transaction, order, 'hold', { paidAt: at, reviewReason });
    return { order: held, alert: 'order_held' };
  }
  const settled = await storePayment(transaction, order.id, payment, 'settled', at);
  if (await isPaidTwice(transaction, order.id)) {
    await openMatter(transaction, { orderId: order.id, kind: 'paid_twice', at });
  }
  return { order: await fulfilOrder(transaction, order, { payment: settled, at }) };
}

async function storePayment(
  transaction: Queryable,
  orderId: string,
  { id: providerPaymentId, amount, method, paidAt }: GatewayPayment,
  outcome: 'settled' | 'held' | 'surplus',
  at: Date,
) {
  const stored = {
    id: crypto.randomUUID(),
    provider: gateway.name,
    providerPaymentId,
    orderId,
    outcome,
    amountPaise: amount.paise,
    currency: amount.currency,
    method,
    paidAt: paidAt ?? at,
    createdAt: at,
  };
  await transaction.insert(payments).values(stored);
  return stored;
}

/**
 * Whether the provider's order is neither open nor ended, and no successful payment has moved ours: it is paid
 * and lists no payment yet, is being ended, or has a status that is not known.
 */
function isUndecided(status: OrderStatus, { order }: ProviderAnswer): boolean {
  const mayBePaid = nextStatus(status, 'hold') !== undefined;
  return mayBePaid && (order?.state === 'paid' || order?.state === 'closing');
}

/** Whether the provider takes no more attempts, or never had the order. */
function hasEnded(order: Order, { order: provided }: ProviderAnswer, at: Date): boolean {
  if (order.status !== 'created') return false;
  if (!provided) return order.expiresAt <= at;
  return provided.state === 'ended';
}
