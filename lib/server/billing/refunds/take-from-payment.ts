import 'server-only';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Order } from '@/lib/server/core/ledger/lock-order';
import type { Queryable } from '@/lib/server/db/client';
import { payments } from '@/lib/server/db/schema/payments';
import type { refunds } from '@/lib/server/db/schema/refunds';
import { RefusedError } from '@/lib/server/refused-error';

export type Refund = typeof refunds.$inferSelect;

export type Payment = typeof payments.$inferSelect;

/**
 * Returns the paise of a payment that the firm may give back: of an invoiced payment at most the invoice's
 * total, since a fee that the buyer paid to the provider on top is not the firm's.
 */
export function refundablePaise(
  { outcome, amountPaise }: Pick<Payment, 'outcome' | 'amountPaise'>,
  { totalPaise }: Pick<Order, 'totalPaise'>,
): number {
  return outcome === 'settled' ? Math.min(amountPaise, totalPaise) : amountPaise;
}

/**
 * Adds an amount to the refunded sum; negative for a refund that failed.
 *
 * @throws RefusedError if that exceeds the payment.
 */
export async function takeFromPayment(
  transaction: Queryable,
  { paymentId, amountPaise }: { paymentId: string; amountPaise: number },
): Promise<void> {
  const refundedPaise = sql<number>`${payments.refundedPaise} + ${amountPaise}`;
  const taken = await transaction
    .update(payments)
    .set({ refundedPaise })
    .where(and(eq(payments.id, paymentId), lte(refundedPaise, payments.amountPaise)))
    .returning({ id: payments.id });
  if (taken.length === 0) {
    throw new RefusedError('All refunds together would be more than was paid.');
  }
}
