import 'server-only';
import { eq } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { refunds } from '@/lib/server/db/schema/refunds';
import type { GatewayRefund } from '@/lib/server/ports/payment-gateway';
import { endOwedAlert, isCounted, isOwed } from './refund-states';
import { type Payment, type Refund, refundablePaise } from './take-from-payment';

/**
 * Where a refund of the provider and all others would give back more than was paid, it is taken as a part
 * of those of ours that the provider does not have or has not made (product 8.26): they are reduced by it,
 * the oldest first, and one of which nothing is left is superseded. So the sum that went back or is owed
 * never falls, and no credit note that was issued says too much.
 *
 * @param others All other refunds of its payment, the oldest first.
 */
export async function giveWay(
  transaction: Queryable,
  others: readonly Refund[],
  {
    payment,
    their,
    beforePaise,
    listed,
    at,
  }: {
    readonly payment: Payment;
    readonly their: Pick<GatewayRefund, 'paise'>;
    /** What it counted for before. */
    readonly beforePaise: number;
    readonly listed: readonly Pick<GatewayRefund, 'id'>[];
    readonly at: Date;
  },
): Promise<void> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, payment.orderId));
  if (!order) throw new Error('The order of a payment exists.');
  const claimedPaise = others
    .filter((refund) => isCounted(refund) || isOwed(refund))
    .reduce((sum, { amountPaise }) => sum + amountPaise, their.paise);
  if (claimedPaise <= refundablePaise(payment, order)) return;
  let coveredPaise = their.paise - beforePaise;
  for (const refund of others.filter((other) => isUnmade(other, listed))) {
    const lessPaise = Math.min(refund.amountPaise, coveredPaise);
    if (lessPaise === 0) return;
    coveredPaise -= lessPaise;
    const amountPaise = refund.amountPaise - lessPaise;
    const changed =
      amountPaise > 0 ? { amountPaise } : ({ status: 'superseded', completedAt: at } as const);
    await transaction.update(refunds).set(changed).where(eq(refunds.id, refund.id));
    if (amountPaise === 0) endOwedAlert(refund);
  }
}

/** Whether it is ours and may still be made with another amount, or not at all. */
function isUnmade(refund: Refund, listed: readonly Pick<GatewayRefund, 'id'>[]): boolean {
  if (refund.origin !== 'ours') return false;
  if (isOwed(refund)) return true;
  return refund.status === 'requested' && !listed.some(({ id }) => id === refund.id);
}
