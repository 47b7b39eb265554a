import 'server-only';
import { eq } from 'drizzle-orm';
import { raiseAlert } from '@/lib/server/alerts/raise-alert';
import type { Queryable } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { payments } from '@/lib/server/db/schema/payments';
import { refunds } from '@/lib/server/db/schema/refunds';
import { endEntitlement } from '@/lib/server/entitlements/end-entitlement';
import { requestRemoval } from '@/lib/server/groups/removal-jobs';
import { issueCreditNote } from '@/lib/server/invoices/issue-credit-note';
import { moveOrder, openMatter } from '@/lib/server/ledger/move-order';
import { duePaise } from './refund-states';
import { type Refund, refundablePaise } from './take-from-payment';

/**
 * Carries out what follows from a refund that the provider made by itself, once it is counted: the credit
 * note, and the end of an order that is refunded entirely. Where a part is left a person decides. A surplus
 * payment was not part of its order. The order is locked.
 */
export async function reduceOrder(
  transaction: Queryable,
  { id: refundId, orderId, kind }: Refund,
  at: Date,
): Promise<void> {
  if (kind === 'surplus') return;
  await noteRefund(transaction, { id: refundId, orderId }, at);
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('The order of a payment exists.');
  const paid = await transaction.select().from(payments).where(eq(payments.orderId, orderId));
  const invoiced = paid.filter(({ outcome }) => outcome !== 'surplus');
  const paidPaise = invoiced.reduce((sum, payment) => sum + refundablePaise(payment, order), 0);
  const isLeft = duePaise(await refundsOf(transaction, orderId)) < paidPaise;
  if (isLeft || order.status === 'refunded') {
    return openMatter(transaction, { orderId, kind: 'provider_refund', at });
  }
  await endEntitlement(transaction, { orderId, endsAt: at, at });
  await transaction.update(refunds).set({ endsAt: at }).where(eq(refunds.id, refundId));
  await moveOrder(transaction, order, 'refund', { reviewReason: null });
  await requestRemoval(transaction, order.userId);
  raiseAlert('refunded_by_provider', orderId, { orderId });
}

/**
 * Issues the credit note of a stored refund: as much of it as the order's notes lack to be the sum of what
 * went back or is owed.
 */
export async function noteRefund(
  transaction: Queryable,
  { id: refundId, orderId }: Pick<Refund, 'id' | 'orderId'>,
  at: Date,
): Promise<void> {
  const due = duePaise(await refundsOf(transaction, orderId));
  await issueCreditNote(transaction, { refundId, orderId, duePaise: due }, at);
}

function refundsOf(transaction: Queryable, orderId: string): Promise<Refund[]> {
  return transaction.select().from(refunds).where(eq(refunds.orderId, orderId));
}
