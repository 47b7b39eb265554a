import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { raiseAlert } from '@/lib/server/alerts/raise-alert';
import type { Queryable } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { payments } from '@/lib/server/db/schema/payments';
import { refunds } from '@/lib/server/db/schema/refunds';
import { endEntitlement } from '@/lib/server/entitlements/end-entitlement';
import { requestRemoval } from '@/lib/server/groups/removal-jobs';
import { issueCreditNote } from '@/lib/server/invoices/issue-credit-note';
import { moveOrder, openMatter } from '@/lib/server/ledger/move-order';
import type { GatewayRefund } from '@/lib/server/ports/payment-gateway';
import { gateway } from '@/lib/server/providers/chosen-providers';
import { isUndone } from './apply-refund-status';
import { leftOf } from './refund-parts';
import { type Refund, takeFromPayment } from './take-from-payment';

type Payment = typeof payments.$inferSelect;

interface ProviderRefund {
  readonly payment: Payment;
  readonly their: Pick<GatewayRefund, 'id' | 'state' | 'paise'>;
  /** All refunds of the order at the provider. */
  readonly listed: readonly Pick<GatewayRefund, 'id'>[];
  readonly origin?: 'provider' | 'dispute';
  readonly at: Date;
}

/** The payment that the provider means; of an order with one payment it is that one. */
export async function findPayment(
  transaction: Queryable,
  orderId: string,
  { paymentId }: Pick<GatewayRefund, 'paymentId'>,
): Promise<Payment | undefined> {
  const found = await transaction.select().from(payments).where(eq(payments.orderId, orderId));
  if (paymentId === null && found.length === 1) return found[0];
  return found.find(({ providerPaymentId }) => providerPaymentId === paymentId);
}

/**
 * Stores a refund that the provider, its dashboard or a dispute made of a payment, with its credit note.
 * Where nothing of the order is left the order is refunded and its entitlement ends; where a part is left a
 * person decides. Refunds of ours that were not sent yet give way, so that nothing goes back twice. The
 * order is locked.
 *
 * @returns whether it is stored. Only what the payment has left counts; where that is less, a person has to
 * look.
 */
export async function storeProviderRefund(
  transaction: Queryable,
  { payment, their, listed, origin = 'provider', at }: ProviderRefund,
): Promise<boolean> {
  const { orderId, id: paymentId } = payment;
  const refundedPaise = await giveWay(transaction, { payment, their, listed, at });
  const amountPaise = Math.min(their.paise, payment.amountPaise - refundedPaise);
  if (amountPaise < their.paise) {
    raiseAlert('refund_differs', orderId, { orderId, refundId: their.id });
    await openMatter(transaction, { orderId, kind: 'provider_refund', at });
  }
  if (amountPaise <= 0) return false;
  const status = their.state === 'unknown' ? 'pending' : their.state;
  const isSurplus = payment.outcome === 'surplus';
  const [stored] = await transaction
    .insert(refunds)
    .values({
      orderId,
      paymentId,
      amountPaise,
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
  await takeFromPayment(transaction, { paymentId, amountPaise });
  if (!isSurplus) await reduceOrder(transaction, stored, at);
  return true;
}

/**
 * Makes room for the provider's refund among ours that the provider does not have or has not made. One
 * that was to give back all that is left is reduced to the rest; any other is superseded.
 *
 * @returns the payment's `refundedPaise` from then on.
 */
async function giveWay(
  transaction: Queryable,
  { payment, their, listed, at }: ProviderRefund,
): Promise<number> {
  const unmade = and(
    eq(refunds.paymentId, payment.id),
    eq(refunds.origin, 'ours'),
    inArray(refunds.status, ['requested', 'failed', 'cancelled']),
  );
  const ours = await transaction.select().from(refunds).where(unmade);
  let { refundedPaise } = payment;
  for (const refund of ours) {
    const { id, amountPaise, status } = refund;
    if (status === 'requested' && listed.some((each) => each.id === id)) continue;
    const countedPaise = isUndone(status) ? 0 : amountPaise;
    const roomPaise = payment.amountPaise - their.paise - (refundedPaise - countedPaise);
    if (amountPaise <= roomPaise) continue;
    const isKept = givesAll(refund) && roomPaise >= gateway.limits.smallestRefundPaise;
    const changed = isKept
      ? { amountPaise: roomPaise }
      : ({ status: 'superseded', completedAt: at } as const);
    await transaction.update(refunds).set(changed).where(eq(refunds.id, id));
    const lessPaise = countedPaise === 0 ? 0 : countedPaise - (isKept ? roomPaise : 0);
    await takeFromPayment(transaction, { paymentId: payment.id, amountPaise: -lessPaise });
    refundedPaise -= lessPaise;
  }
  return refundedPaise;
}

/** Whether a refund was to leave nothing of its payment, so that its buyer is owed the rest. */
function givesAll({ kind, endsAt }: Refund): boolean {
  return kind === 'surplus' || (kind === 'manual' && endsAt !== null);
}

/** Issues the credit note of a stored refund, and ends its order where nothing of it is left. */
async function reduceOrder(transaction: Queryable, refund: Refund, at: Date): Promise<void> {
  const { id: refundId, orderId } = refund;
  await issueCreditNote(transaction, refund, at);
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
  raiseAlert('refunded_by_provider', orderId, { orderId });
}
