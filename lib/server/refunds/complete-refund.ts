import 'server-only';
import { and, eq } from 'drizzle-orm';
import { refunds } from '@/lib/server/db/schema/refunds';
import { inRetriedTransaction } from '@/lib/server/db/transactions';
import { lockOrder } from '@/lib/server/ledger/lock-order';
import { RefusedError } from '@/lib/server/refused-error';
import { now } from '@/lib/server/time/clock';
import { isOwed } from './apply-refund-status';
import { type Refund, takeFromPayment } from './take-from-payment';

/**
 * Stores that a refund was paid by bank transfer: one that waits for it, or one that the provider
 * cancelled or failed to make.
 *
 * @throws RefusedError for any other refund.
 */
export async function completeRefund({
  orderId,
  refundId,
  bankReference,
}: {
  orderId: string;
  refundId: string;
  bankReference: string;
}): Promise<Refund> {
  const completedAt = await now();
  return inRetriedTransaction(async (transaction) => {
    await lockOrder(transaction, orderId);
    const ofOrder = and(eq(refunds.id, refundId), eq(refunds.orderId, orderId));
    const [refund] = await transaction.select().from(refunds).where(ofOrder);
    if (!refund) throw new RefusedError(`The order has no refund ${refundId}.`);
    const { status, channel, paymentId, amountPaise } = refund;
    const waits = channel === 'bank_transfer' && status === 'requested';
    if (!waits && !isOwed(status)) {
      throw new RefusedError(
        `The refund is ${status} by ${channel.replace('_', ' ')}: it waits for no bank transfer.`,
      );
    }
    if (isOwed(status)) await takeFromPayment(transaction, { paymentId, amountPaise });
    const paid = {
      status: 'success',
      channel: 'bank_transfer',
      bankReference,
      completedAt,
    } as const;
    await transaction.update(refunds).set(paid).where(eq(refunds.id, refundId));
    return { ...refund, ...paid };
  });
}
