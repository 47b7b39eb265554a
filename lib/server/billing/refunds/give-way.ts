import 'server-only';
import { eq } from 'drizzle-orm';
import type { GatewayRefund } from '@/lib/server/core/ports/payment-gateway';
import type { Queryable } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { refunds } from '@/lib/server/db/schema/refunds';
import { endOwedAlert, isCounted, isOwed } from './refund-states';
import { type Payment, type Refund, refundablePaise } from './take-from-payment';

/**
 * Makes room for a refund of the provider if all refunds of its payment together would give back more than
 * was paid. It is treated as a part of the firm's own refunds that the provider does not have or has not made
 * (product 8.26): they are reduced by it, the oldest first, and superseded when nothing of them is left. So
 * the sum that went back or is owed never falls below the issued credit notes.
 *
 * The caller sums up anew what counts as refunded.
 *
 * @param others All other refunds of the payment, the oldest first.
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
    /** Paise for which the provider's refund counts already. */
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

/** Whether a refund is the firm's own and can still be reduced or dropped. */
function isUnmade(refund: Refund, listed: readonly Pick<GatewayRefund, 'id'>[]): boolean {
  if (refund.origin !== 'ours') return false;
  if (isOwed(refund)) return true;
  return refund.status === 'requested' && !listed.some(({ id }) => id === refund.id);
}
