import 'server-only';
import { and, eq } from 'drizzle-orm';
import { rupeesText } from '@/lib/domain/money';
import { lockOrder } from '@/lib/server/core/ledger/lock-order';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase, type Queryable } from '@/lib/server/db/client';
import { refunds } from '@/lib/server/db/schema/refunds';
import { inRetriedTransaction } from '@/lib/server/db/transactions';
import { RefusedError } from '@/lib/server/refused-error';
import { followBeforeTransfer } from './follow-order';
import { findBar, rejectDisputed } from './refund-bars';
import { endOwedAlert, isOwed, isUndone } from './refund-states';
import { type Refund, takeFromPayment } from './take-from-payment';

interface Transfer {
  readonly orderId: string;
  readonly refundId: string;
  readonly bankReference: string;
  /** Records it even if the payer disputes the payment. */
  readonly despiteDispute?: boolean | undefined;
}

/**
 * Stores that a refund was paid by bank transfer: it was due by transfer, or the provider cancelled or failed
 * it. The provider is asked first, so that nothing goes back by both.
 *
 * @throws RefusedError for any other refund; if the provider can't be asked, has made or is making this
 * refund, is making another refund that leaves too little for this one, or has given back a part meanwhile;
 * and if the payment is disputed.
 */
export async function completeRefund({
  orderId,
  refundId,
  bankReference,
  despiteDispute = false,
}: Transfer): Promise<Refund> {
  const before = await findRefund(getDatabase(), { orderId, refundId });
  const their = (await followBeforeTransfer(orderId)).get(refundId);
  const completedAt = await now();
  return inRetriedTransaction(async (transaction) => {
    await lockOrder(transaction, orderId);
    const refund = await findRefund(transaction, { orderId, refundId });
    const { status, channel, paymentId, amountPaise } = refund;
    if (their && (their.state === 'unknown' || !isUndone(their.state))) {
      throw new RefusedError(
        `The payment provider reports this refund as ${their.state}: make no bank transfer. Claim back a transfer that was already made.`,
      );
    }
    const waits = channel === 'bank_transfer' && status === 'requested';
    if (!waits && !isOwed(refund)) {
      throw new RefusedError(
        `The refund is ${status} by ${channel.replace('_', ' ')}: it waits for no bank transfer.`,
      );
    }
    if (amountPaise !== before.amountPaise) {
      throw new RefusedError(
        `The payment provider has given back a part of it: ₹${rupeesText(amountPaise)} is left to transfer. Transfer that amount, then repeat the command.`,
      );
    }
    if (despiteDispute) {
      const decided = { disputesAcceptedAt: completedAt };
      await transaction.update(refunds).set(decided).where(eq(refunds.id, refundId));
    }
    await rejectBarred(transaction, refund);
    if (isOwed(refund)) await takeFromPayment(transaction, { paymentId, amountPaise });
    const paid = {
      status: 'success',
      channel: 'bank_transfer',
      bankReference,
      completedAt,
    } as const;
    await transaction.update(refunds).set(paid).where(eq(refunds.id, refundId));
    endOwedAlert(refund);
    return { ...refund, ...paid };
  });
}

async function findRefund(
  db: Queryable,
  { orderId, refundId }: Pick<Transfer, 'orderId' | 'refundId'>,
): Promise<Refund> {
  const ofOrder = and(eq(refunds.id, refundId), eq(refunds.orderId, orderId));
  const [refund] = await db.select().from(refunds).where(ofOrder);
  if (!refund) throw new RefusedError(`The order has no refund ${refundId}.`);
  return refund;
}

async function rejectBarred(transaction: Queryable, refund: Refund): Promise<void> {
  const bar = await findBar(transaction, refund);
  if (bar === 'dispute') await rejectDisputed(transaction, refund.orderId);
  if (bar === 'provider_refund') {
    throw new RefusedError(
      'The payment provider is making a refund of its own that leaves too little for this one: wait until it has ended.',
    );
  }
}
