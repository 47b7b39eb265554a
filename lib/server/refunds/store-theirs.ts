import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { invoices } from '@/lib/server/db/schema/invoices';
import { orders } from '@/lib/server/db/schema/orders';
import { payments } from '@/lib/server/db/schema/payments';
import { refunds } from '@/lib/server/db/schema/refunds';
import { endEntitlement } from '@/lib/server/entitlements/end-entitlement';
import { requestRemoval } from '@/lib/server/groups/request-removal';
import { issueCreditNote } from '@/lib/server/invoices/issue-credit-note';
import { log } from '@/lib/server/log';
import { openMatter } from '@/lib/server/orders/open-matter';
import type { GatewayRefund } from '@/lib/server/payments/gateway';
import { moveOrder } from '@/lib/server/settlement/move-order';
import { leftOf } from './refund-parts';
import { type Refund, takeFromPayment } from './take-from-payment';

type Payment = typeof payments.$inferSelect;

interface Theirs {
  readonly payment: Payment;
  readonly their: Pick<GatewayRefund, 'id' | 'state' | 'paise'>;
  /** All refunds of the order at the provider. */
  readonly listed: readonly Pick<GatewayRefund, 'id'>[];
  readonly origin?: 'provider' | 'dispute';
  readonly at: Date;
}

/**
 * Stores money of a payment that went back without us, with its credit note. Where nothing of the order is
 * left the order is refunded and its entitlement ends; where a part is left a person decides. Ours that
 * were not sent yet give way, so that nothing goes back twice. The order is locked.
 */
export async function storeTheirs(
  transaction: Queryable,
  { payment, their, listed, origin = 'provider', at }: Theirs,
): Promise<void> {
  const { orderId, id: paymentId } = payment;
  const refundedPaise = await giveWay(transaction, { payment, their, listed, at });
  if (refundedPaise + their.paise > payment.amountPaise) {
    const said = { alert: 'refund_differs', orderId, refundId: their.id };
    log.error(said, 'More went back of a payment than was paid.');
    await openMatter(transaction, { orderId, kind: 'provider_refund', at });
    return;
  }
  const status = their.state === 'unknown' ? 'pending' : their.state;
  const isSurplus = payment.outcome === 'surplus';
  const [stored] = await transaction
    .insert(refunds)
    .values({
      orderId,
      paymentId,
      amountPaise: their.paise,
      origin,
      providerRefundId: their.id,
      kind: isSurplus ? 'surplus' : 'manual',
      status,
      channel: 'gateway',
      reason: origin === 'dispute' ? 'A dispute was lost.' : 'The provider gave it back.',
      createdAt: at,
      completedAt: status === 'success' ? at : null,
    })
    .returning();
  if (!stored) throw new Error('An insert returns its row.');
  await takeFromPayment(transaction, { paymentId, amountPaise: their.paise });
  if (!isSurplus) await reduceOrder(transaction, stored, at);
}

/**
 * Marks refunds of ours as superseded that the provider does not have, until theirs fits into the payment.
 *
 * @returns what counts as refunded of the payment then.
 */
async function giveWay(
  transaction: Queryable,
  { payment, their, listed, at }: Theirs,
): Promise<number> {
  const unsent = and(
    eq(refunds.paymentId, payment.id),
    eq(refunds.origin, 'ours'),
    inArray(refunds.status, ['requested']),
  );
  const ours = await transaction.select().from(refunds).where(unsent);
  let { refundedPaise } = payment;
  for (const { id, amountPaise } of ours) {
    if (refundedPaise + their.paise <= payment.amountPaise) break;
    if (listed.some((each) => each.id === id)) continue;
    const superseded = { status: 'superseded', completedAt: at } as const;
    await transaction.update(refunds).set(superseded).where(eq(refunds.id, id));
    await takeFromPayment(transaction, { paymentId: payment.id, amountPaise: -amountPaise });
    refundedPaise -= amountPaise;
  }
  return refundedPaise;
}

/** What follows for the order of a stored refund. */
async function reduceOrder(transaction: Queryable, refund: Refund, at: Date): Promise<void> {
  const { id: refundId, orderId } = refund;
  const isInvoice = and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice'));
  const invoiced = await transaction.select({ id: invoices.id }).from(invoices).where(isInvoice);
  if (invoiced.length > 0) await issueCreditNote(transaction, { refundId, at });
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('The order of a payment exists.');
  const paid = await transaction.select().from(payments).where(eq(payments.orderId, orderId));
  const isLeft = paid.some((each) => each.outcome !== 'surplus' && leftOf(each, order) > 0);
  if (isLeft || order.status === 'refunded') {
    return openMatter(transaction, { orderId, kind: 'provider_refund', at });
  }
  await endEntitlement(transaction, { orderId, endsAt: at, at });
  await transaction.update(refunds).set({ endsAt: at }).where(eq(refunds.id, refundId));
  await moveOrder(transaction, order, 'refund', { reviewReason: null });
  await requestRemoval(transaction, order.userId);
  log.error({ alert: 'refunded_by_provider', orderId }, 'the provider gave back an order');
}
