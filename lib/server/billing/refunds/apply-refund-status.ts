import 'server-only';
import { and, eq } from 'drizzle-orm';
import { raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { lockOrder } from '@/lib/server/core/ledger/lock-order';
import type { GatewayRefund } from '@/lib/server/core/ports/payment-gateway';
import { now } from '@/lib/server/core/time/clock';
import type { Queryable } from '@/lib/server/db/client';
import { refunds } from '@/lib/server/db/schema/refunds';
import { inRetriedTransaction } from '@/lib/server/db/transactions';
import { RefusedError } from '@/lib/server/refused-error';
import { reduceOrder } from './reduce-order';
import { endOwedAlert, isUndone } from './refund-states';
import { type Refund, takeFromPayment } from './take-from-payment';

/**
 * Stores the provider's status of a refund that the firm requested. A cancelled or failed refund no longer
 * counts as refunded, so that it can be paid in another way; the order, its entitlement and the credit note
 * stay as they are.
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

/** Does the same for a refund whose order is locked. */
export async function moveRefund(
  transaction: Queryable,
  refund: Refund,
  { answer, at }: { answer: Answer; at: Date },
): Promise<Refund['status']> {
  const { id, orderId, channel } = refund;
  const { state: status } = answer;
  if (channel === 'bank_transfer') {
    if (status === 'unknown' || !isUndone(status)) differ(refund, status);
    return refund.status;
  }
  if (status === 'unknown' || status === refund.status) return refund.status;
  // A superseded refund is owed to nobody.
  if (refund.status === 'superseded' && isUndone(status)) return refund.status;
  if (!isPlausible(refund, answer) || !(await move(transaction, refund, { status, at }))) {
    differ(refund, status);
    return refund.status;
  }
  endOwedAlert(refund);
  if (status === 'onhold' || status === 'cancelled' || status === 'failed') {
    raiseAlert(`refund_${status}`, orderId, { orderId, refundId: id });
  }
  return status;
}

function differ({ id, orderId }: Refund, status: Answer['state']): void {
  raiseAlert('refund_differs', orderId, { orderId, refundId: id, status });
}

/** Whether the answer agrees with the stored refund: a success is final, and the amount is the same. */
function isPlausible({ status, amountPaise }: Refund, { paise }: Answer): boolean {
  return status !== 'success' && amountPaise === paise;
}

/**
 * Stores a status and adds or subtracts the amount. Returns false if the payment has too little left: the sum
 * of its refunds is at most the payment.
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
  // The provider made this refund as well as its replacement: only now does it reduce the order.
  if (refund.status === 'superseded') await reduceOrder(transaction, refund, at);
  return true;
}
