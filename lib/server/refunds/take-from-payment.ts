import 'server-only';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { payments } from '@/lib/server/db/schema/payments';
import type { refunds } from '@/lib/server/db/schema/refunds';

export type Refund = typeof refunds.$inferSelect;

/**
 * Counts an amount as refunded, negative for one that did not go back.
 *
 * @throws RefundRefusedError where that is more than was paid.
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
    throw new RefundRefusedError('All refunds together would be more than was paid.');
  }
}

/** A refund that can't be: its message says why, for the operator. */
export class RefundRefusedError extends Error {
  override name = 'RefundRefusedError';
}
