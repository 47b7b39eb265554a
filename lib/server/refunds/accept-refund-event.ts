import 'server-only';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '@/lib/server/db/client';
import { payments } from '@/lib/server/db/schema/payments';
import { refunds } from '@/lib/server/db/schema/refunds';
import { enqueue } from '@/lib/server/jobs/enqueue';
import { log } from '@/lib/server/log';
import type { PaymentEvent } from '@/lib/server/providers/cashfree/cashfree-webhook';
import { sendRefund } from './send-refund';

type RefundEvent = {
  readonly [Field in 'orderId' | 'paymentId' | 'refundId']: PaymentEvent[Field] | null;
};

const ownId = z.uuid();

/**
 * What is to be done with the provider's event of a refund: `handled` for one of ours, about which a job
 * asks the provider; `waiting` while neither the refund nor its payment is known, so that the event has
 * to be accepted again later; `review` for a refund of a known payment that nobody requested here.
 */
export async function acceptRefundEvent(
  transaction: Queryable,
  { orderId, paymentId, refundId }: RefundEvent,
): Promise<'handled' | 'waiting' | 'review'> {
  const own = ownId.safeParse(refundId).data;
  if (own && (await isOurs(transaction, own))) {
    await enqueue(transaction, sendRefund, { id: own });
    return 'handled';
  }
  if (paymentId && !(await isPaymentKnown(transaction, paymentId))) return 'waiting';
  log.error(
    { alert: 'unknown_refund', orderId, refundId },
    'The provider refunds what nobody requested here.',
  );
  return 'review';
}

async function isOurs(transaction: Queryable, id: string): Promise<boolean> {
  const found = await transaction
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.id, id));
  return found.length > 0;
}

async function isPaymentKnown(transaction: Queryable, paymentId: string): Promise<boolean> {
  const found = await transaction
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.providerPaymentId, paymentId));
  return found.length > 0;
}
