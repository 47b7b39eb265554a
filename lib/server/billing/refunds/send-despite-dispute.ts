import 'server-only';
import { and, eq } from 'drizzle-orm';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import { lockOrder } from '@/lib/server/core/ledger/lock-order';
import { now } from '@/lib/server/core/time/clock';
import { refunds } from '@/lib/server/db/schema/refunds';
import { inRetriedTransaction } from '@/lib/server/db/transactions';
import { RefusedError } from '@/lib/server/refused-error';
import { sendRefund } from './send-refund';
import type { Refund } from './take-from-payment';

/**
 * Sends a refund that waits for the end of a dispute, as two people decided (product 8.27).
 *
 * @throws RefusedError if the order has no refund of this id that is still to be sent.
 */
export async function sendDespiteDispute({
  orderId,
  refundId,
}: {
  orderId: string;
  refundId: string;
}): Promise<Refund> {
  const at = await now();
  return inRetriedTransaction(async (transaction) => {
    await lockOrder(transaction, orderId);
    const isUnsent = and(
      eq(refunds.id, refundId),
      eq(refunds.orderId, orderId),
      eq(refunds.channel, 'gateway'),
      eq(refunds.origin, 'ours'),
      eq(refunds.status, 'requested'),
    );
    const decided = { disputesAcceptedAt: at };
    const [refund] = await transaction.update(refunds).set(decided).where(isUnsent).returning();
    if (!refund) throw new RefusedError(`The order has no refund ${refundId} that is to be sent.`);
    await enqueue(transaction, sendRefund, { id: refundId });
    return refund;
  });
}
