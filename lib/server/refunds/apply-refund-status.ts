import 'server-only';
import { and, eq } from 'drizzle-orm';
import { now } from '@/lib/server/clock';
import type { Queryable } from '@/lib/server/db/client';
import { inRetriedTransaction } from '@/lib/server/db/retry-transaction';
import { refunds } from '@/lib/server/db/schema/refunds';
import { log } from '@/lib/server/log';
import type { ProviderRefund } from '@/lib/server/providers/cashfree/cashfree-schema';
import { lockOrder } from '@/lib/server/settlement/lock-order';
import { type Refund, takeFromPayment } from './take-from-payment';

/** What the provider's statuses are here; any other one says nothing. */
export const refundStatuses = {
  SUCCESS: 'success',
  PENDING: 'pending',
  ONHOLD: 'onhold',
  CANCELLED: 'cancelled',
  FAILED: 'failed',
  UNKNOWN: undefined,
} as const satisfies Record<ProviderRefund['status'], Refund['status'] | undefined>;

/** Statuses that a person has to see. */
const alerts: Partial<Record<Refund['status'], string>> = {
  onhold: 'The provider holds a refund back.',
  cancelled: 'A refund was cancelled: pay it by bank transfer.',
  failed: 'A refund has failed: pay it by bank transfer.',
};

/**
 * Stores what the provider says of a refund. A cancelled or failed one no longer counts as refunded, so
 * that it can be paid in another way; the order, its entitlement and the credit note stay as they are.
 *
 * @returns The refund's status from then on.
 */
export async function applyRefundStatus(
  { id, orderId }: Pick<Refund, 'id' | 'orderId'>,
  answer: Pick<ProviderRefund, 'status' | 'amountPaise'>,
): Promise<Refund['status']> {
  const at = await now();
  return inRetriedTransaction(async (transaction) => {
    await lockOrder(transaction, orderId);
    const ofOrder = and(eq(refunds.id, id), eq(refunds.orderId, orderId));
    const [refund] = await transaction.select().from(refunds).where(ofOrder);
    if (!refund) throw new Error(`There is no refund ${id}.`);
    const status = refundStatuses[answer.status];
    if (!status || status === refund.status) return refund.status;
    if (!isPlausible(refund, answer)) {
      log.error(
        { alert: 'refund_differs', orderId, refundId: id, status },
        'The provider contradicts what is known of a refund.',
      );
      return refund.status;
    }
    await move(transaction, refund, { status, at });
    const said = alerts[status];
    if (said) log.error({ alert: `refund_${status}`, orderId, refundId: id }, said);
    return status;
  });
}

/** A refund that is done stays done, and one that was paid by bank transfer is not the provider's any more. */
function isPlausible(
  { status, channel, amountPaise }: Refund,
  answer: Pick<ProviderRefund, 'amountPaise'>,
): boolean {
  return status !== 'success' && channel === 'gateway' && amountPaise === answer.amountPaise;
}

async function move(
  transaction: Queryable,
  refund: Refund,
  { status, at }: { status: Refund['status']; at: Date },
): Promise<void> {
  const counted = (of: Refund['status']) => (isUndone(of) ? 0 : refund.amountPaise);
  const amountPaise = counted(status) - counted(refund.status);
  await takeFromPayment(transaction, { paymentId: refund.paymentId, amountPaise });
  const completedAt = status === 'success' || isUndone(status) ? at : null;
  await transaction.update(refunds).set({ status, completedAt }).where(eq(refunds.id, refund.id));
}

/** Whether the money did not go back and will not. */
export function isUndone(status: Refund['status']): boolean {
  return status === 'cancelled' || status === 'failed';
}
