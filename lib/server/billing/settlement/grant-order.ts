import 'server-only';
import { and, eq } from 'drizzle-orm';
import { issueInvoice, type PaymentOfOrder } from '@/lib/server/billing/invoices/issue-invoice';
import { firstDayPossible } from '@/lib/server/core/entitlements/advance-limit';
import { grantEntitlement } from '@/lib/server/core/entitlements/grant-entitlement';
import { overCap } from '@/lib/server/core/ledger/fee-cap';
import { lockOrder, type Order } from '@/lib/server/core/ledger/lock-order';
import { moveOrder } from '@/lib/server/core/ledger/move-order';
import type { Queryable } from '@/lib/server/db/client';
import { payments } from '@/lib/server/db/schema/payments';
import { RefusedError } from '@/lib/server/refused-error';
import { isErased } from './review-reason';

/** The smallest total that has a price and its tax in two halves. */
const SMALLEST_PAISE = 2;

/**
 * Grants an order that waits for a person, as two people decided; the invoice is of no more than was paid.
 *
 * @returns the fees of the year and the cap where the order takes them over it (product 8.16).
 * @throws RefusedError with the reason.
 */
export async function grantHeldOrder(
  transaction: Queryable,
  orderId: string,
  at: Date,
): ReturnType<typeof overCap> {
  const order = await lockOrder(transaction, orderId);
  const isHeld = and(eq(payments.orderId, orderId), eq(payments.outcome, 'held'));
  const [payment] = await transaction.select().from(payments).where(isHeld);
  if (order.status !== 'paid' || !payment) {
    throw new RefusedError(`Order ${orderId} is ${order.status}.`);
  }
  // An order of an erased buyer may be held for another reason.
  if (await isErased(transaction, order.userId)) {
    throw new RefusedError('The buyer is erased: the order can only be refunded.');
  }
  if (payment.currency !== 'INR' || payment.amountPaise < SMALLEST_PAISE) {
    throw new RefusedError('Nothing was paid in rupees: the order can only be refunded.');
  }
  if (payment.refundedPaise > 0) {
    throw new RefusedError('A part of it went back: the order can only be refunded.');
  }
  const possible = await firstDayPossible(transaction, order, at);
  if (possible !== undefined) {
    throw new RefusedError(
      `The buyer would have paid too far ahead in the course: grant the order from ${possible} on, or refund it.`,
    );
  }
  const over = await overCap(transaction, { ...order, orderId, paidAt: payment.paidAt });
  await transaction.update(payments).set({ outcome: 'settled' }).where(isHeld);
  await fulfilOrder(transaction, order, { payment, at });
  return over;
}

/** Grants a paid order, which is locked: creates the entitlement and the invoice in one transaction. */
export async function fulfilOrder(
  transaction: Queryable,
  order: Order,
  { payment, at }: { payment: PaymentOfOrder; at: Date },
): Promise<Order> {
  const paidAt = order.paidAt ?? at;
  const term = await grantEntitlement(transaction, order, at);
  const fulfilled = await moveOrder(transaction, order, 'grant', { paidAt, reviewReason: null });
  // The invoice is issued last: its number locks the counter's row until the commit.
  await issueInvoice(transaction, { order, term, payment }, at);
  return fulfilled;
}
