import 'server-only';
import { eq } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { payments } from '@/lib/server/db/schema/payments';
import { startRefund } from './start-refund';

/**
 * Sends back a payment of an order that was paid already (R39). Nothing was granted or invoiced for
 * it, so there is no credit note. The caller has locked the order and stored the payment.
 *
 * @param paymentId Of our row, not of the provider.
 * @returns The refund's id.
 */
export async function requestSurplusRefund(
  transaction: Queryable,
  { paymentId, amountPaise, at }: { paymentId: string; amountPaise: number; at: Date },
): Promise<string> {
  const [payment] = await transaction.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new Error(`There is no payment ${paymentId}.`);
  const refund = {
    payment,
    amountPaise,
    kind: 'surplus',
    reason: 'The order was paid already.',
    requestedBy: null,
    approvedBy: null,
    endsAt: null,
  } as const;
  const { id } = await startRefund(transaction, refund, at);
  return id;
}
