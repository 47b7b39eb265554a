import 'server-only';
import { eq } from 'drizzle-orm';
import { issueCreditNote } from '@/lib/server/billing/invoices/issue-credit-note';
import { raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { endEntitlement } from '@/lib/server/core/entitlements/end-entitlement';
import { moveOrder, openMatter } from '@/lib/server/core/ledger/move-order';
import type { Queryable } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { payments } from '@/lib/server/db/schema/payments';
import { refunds } from '@/lib/server/db/schema/refunds';
import { requestRemoval } from '@/lib/server/groups/removal-jobs';
import { duePaise } from './refund-states';
import { type Refund, refundablePaise } from './take-from-payment';

/**
 * Applies a counted refund of the provider to its order, which is locked: issues the credit note, and ends an
 * order that is refunded entirely. If a part is left, a person decides. A surplus payment is no part of its
 * order.
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
 * Issues the credit note of a stored refund, for the amount that the order's credit notes lack of what went
 * back or is owed.
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
