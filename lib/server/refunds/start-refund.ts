import 'server-only';
import { and, eq, lte, sql } from 'drizzle-orm';
import { gatewayRefundsEnd } from '@/lib/domain/refund';
import type { Queryable } from '@/lib/server/db/client';
import { payments } from '@/lib/server/db/schema/payments';
import { refunds } from '@/lib/server/db/schema/refunds';
import { enqueue } from '@/lib/server/jobs/enqueue';
import { gateway } from '@/lib/server/payments/chosen-gateway';
import { RefundRefusedError } from './refund-refused-error';

export type Refund = typeof refunds.$inferSelect;

interface NewRefund
  extends Pick<Refund, 'kind' | 'reason' | 'requestedBy' | 'approvedBy' | 'endsAt'> {
  readonly payment: Pick<typeof payments.$inferSelect, 'id' | 'orderId' | 'paidAt'>;
  readonly amountPaise: number;
  /** Of a bank transfer that was made already. */
  readonly bankReference?: string | undefined;
  readonly isMadeElsewhere?: boolean | undefined;
}

/**
 * Stores a refund of a payment, whose order is locked, and lets a job request it of the provider; later
 * than six months after the payment it waits for a bank transfer instead (R45).
 *
 * @throws RefundRefusedError where more would go back than was paid, or by a transfer that is not needed.
 */
export async function startRefund(
  transaction: Queryable,
  { payment, bankReference, isMadeElsewhere = false, ...refund }: NewRefund,
  at: Date,
): Promise<Refund> {
  await takeFromPayment(transaction, { paymentId: payment.id, amountPaise: refund.amountPaise });
  const isRefundable = at < gatewayRefundsEnd(payment.paidAt, gateway.limits.refundableMonths);
  const channel = isRefundable && !isMadeElsewhere ? 'gateway' : 'bank_transfer';
  if (bankReference && channel === 'gateway') {
    throw new RefundRefusedError('The gateway refunds this payment: no bank transfer is needed.');
  }
  const [started] = await transaction
    .insert(refunds)
    .values({
      ...refund,
      orderId: payment.orderId,
      paymentId: payment.id,
      channel,
      origin: isMadeElsewhere ? 'elsewhere' : 'ours',
      createdAt: at,
      ...(bankReference
        ? { status: 'success', bankReference, completedAt: at }
        : { status: 'requested' }),
    })
    .returning();
  if (!started) throw new Error('The refund was not stored.');
  if (channel === 'gateway') await enqueueRefund(transaction, started.id);
  return started;
}

/** Lets a job ask the provider about a refund now, in place of one that waits to do so. */
export function enqueueRefund(transaction: Queryable, id: string): Promise<void> {
  return enqueue(transaction, 'send-refund', { id }, { key: jobKey(id) });
}

const jobKey = (id: string) => `send-refund ${id}`;

/** Whether the job that asks the provider about a refund has failed for good. */
export async function hasJobFailed(transaction: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await transaction.execute(
    sql`select from graphile_worker.jobs where key = ${jobKey(id)} and attempts >= max_attempts`,
  );
  return rowCount !== 0;
}

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
