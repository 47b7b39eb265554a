import 'server-only';
import { gatewayRefundsEnd } from '@/lib/domain/refund';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import type { Queryable } from '@/lib/server/db/client';
import type { payments } from '@/lib/server/db/schema/payments';
import { refunds } from '@/lib/server/db/schema/refunds';
import { gateway } from '@/lib/server/providers/chosen-providers';
import { RefusedError } from '@/lib/server/refused-error';
import { sendRefund } from './send-refund';
import { type Refund, takeFromPayment } from './take-from-payment';

interface NewRefund
  extends Pick<Refund, 'kind' | 'reason' | 'requestedBy' | 'approvedBy' | 'endsAt'> {
  readonly payment: Pick<typeof payments.$inferSelect, 'id' | 'orderId' | 'paidAt'>;
  readonly amountPaise: number;
  /** The reference of a bank transfer that was made already. */
  readonly bankReference?: string | undefined;
  readonly isMadeElsewhere?: boolean | undefined;
  readonly despiteDispute?: boolean | undefined;
}

/**
 * Stores a refund of a payment, whose order is locked, and lets a job request it of the provider; later
 * than six months after the payment it waits for a bank transfer instead.
 *
 * @throws RefusedError where more would go back than was paid, or by a transfer that is not needed.
 */
export async function startRefund(
  transaction: Queryable,
  { payment, bankReference, isMadeElsewhere = false, despiteDispute, ...refund }: NewRefund,
  at: Date,
): Promise<Refund> {
  await takeFromPayment(transaction, { paymentId: payment.id, amountPaise: refund.amountPaise });
  const isRefundable = at < gatewayRefundsEnd(payment.paidAt, gateway.limits.refundableMonths);
  const channel = isRefundable && !isMadeElsewhere ? 'gateway' : 'bank_transfer';
  if (bankReference && channel === 'gateway') {
    throw new RefusedError('The gateway refunds this payment: no bank transfer is needed.');
  }
  const [started] = await transaction
    .insert(refunds)
    .values({
      ...refund,
      orderId: payment.orderId,
      paymentId: payment.id,
      channel,
      origin: isMadeElsewhere ? 'elsewhere' : 'ours',
      disputesAcceptedAt: despiteDispute ? at : null,
      createdAt: at,
      ...(bankReference
        ? { status: 'success', bankReference, completedAt: at }
        : { status: 'requested' }),
    })
    .returning();
  if (!started) throw new Error('The refund was not stored.');
  if (channel === 'gateway') await enqueue(transaction, sendRefund, { id: started.id });
  return started;
}

/**
 * Sends back a payment of an order that was paid already. Nothing was granted or invoiced for
 * it, so there is no credit note. The caller has locked the order and stored the payment.
 */
export async function requestSurplusRefund(
  transaction: Queryable,
  payment: NewRefund['payment'] & { readonly amountPaise: number },
  at: Date,
): Promise<void> {
  const refund = {
    payment,
    amountPaise: payment.amountPaise,
    kind: 'surplus',
    reason: 'The order was paid already.',
    requestedBy: null,
    approvedBy: null,
    endsAt: null,
  } as const;
  await startRefund(transaction, refund, at);
}
