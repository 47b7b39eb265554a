import 'server-only';
import { and, eq } from 'drizzle-orm';
import { raiseAlert } from '@/lib/server/alerts/raise-alert';
import type { Queryable } from '@/lib/server/db/client';
import { refunds } from '@/lib/server/db/schema/refunds';
import { inRetriedTransaction } from '@/lib/server/db/transactions';
import { lockOrder } from '@/lib/server/ledger/lock-order';
import type { GatewayRefund } from '@/lib/server/ports/payment-gateway';
import { RefusedError } from '@/lib/server/refused-error';
import { now } from '@/lib/server/time/clock';
import { type Refund, takeFromPayment } from './take-from-payment';

/**
 * Stores what the provider says of a refund. A cancelled or failed one no longer counts as refunded, so
 * that it can be paid in another way; the order, its entitlement and the credit note stay as they are.
 *
 * @returns The refund's status from then on.
 */
export async function applyRefundStatus(
  { id, orderId }: Pick<Refund, 'id' | 'orderId'>,
  answer: Answer,
): Promise<Refund['status']> {
  const at = await now();
  return inRetriedTransaction(async (transaction) => {
    await lockOrder(transaction, orderId);
    const ofOrder = and(eq(refunds.id, id), eq(refunds.orderId, orderId));
    const [refund] = await transaction.select().from(refunds).where(ofOrder);
    if (!refund) throw new Error(`There is no refund ${id}.`);
    return moveRefund(transaction, refund, { answer, at });
  });
}

type Answer = Pick<GatewayRefund, 'state' | 'paise'>;

/** The same for a refund whose order is locked. */
export async function moveRefund(
  transaction: Queryable,
  refund: Refund,
  { answer, at }: { answer: Answer; at: Date },
): Promise<Refund['status']> {
  const { id, orderId } = refund;
  const { state: status } = answer;
  if (status === 'unknown' || status === refund.status) return refund.status;
  // A superseded refund is owed to nobody.
  if (refund.status === 'superseded' && isUndone(status)) return refund.status;
  if (!isPlausible(refund, answer) || !(await move(transaction, refund, { status, at }))) {
    raiseAlert('refund_differs', orderId, { orderId, refundId: id, status });
    return refund.status;
  }
  if (status === 'onhold' || status === 'cancelled' || status === 'failed') {
    raiseAlert(`refund_${status}`, orderId, { orderId, refundId: id });
  }
  return status;
}

/**
 * Whether the provider's answer can be of the refund as it is stored: one that succeeded is final, one that
 * was paid by bank transfer is no longer the provider's, and the amount is ours. Of a refund that the
 * provider made by itself, less may be stored than it gave back.
 */
function isPlausible(
  { status, channel, origin, amountPaise }: Refund,
  answer: Pick<GatewayRefund, 'paise'>,
): boolean {
  const isOfAmount = origin === 'provider' || amountPaise === answer.paise;
  return status !== 'success' && channel === 'gateway' && isOfAmount;
}

/**
 * Stores a status and counts or uncounts the amount. False where the payment has too little left: all its
 * refunds together are at most what was paid.
 */
async function move(
  transaction: Queryable,
  refund: Refund,
  { status, at }: { status: Refund['status']; at: Date },
): Promise<boolean> {
  const counted = (of: Refund['status']) => (isUndone(of) ? 0 : refund.amountPaise);
  const amountPaise = counted(status) - counted(refund.status);
  try {
    await takeFromPayment(transaction, { paymentId: refund.paymentId, amountPaise });
  } catch (error) {
    if (error instanceof RefusedError) return false;
    throw error;
  }
  const completedAt = status === 'success' || isUndone(status) ? at : null;
  await transaction.update(refunds).set({ status, completedAt }).where(eq(refunds.id, refund.id));
  return true;
}

/** Whether the money did not go back by this refund and will not. */
export function isUndone(status: Refund['status']): boolean {
  return status === 'superseded' || isOwed(status);
}

/** Whether the buyer is owed the money still: a person pays it by bank transfer. */
export function isOwed(status: Refund['status']): boolean {
  return status === 'cancelled' || status === 'failed';
}
