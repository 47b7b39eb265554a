import 'server-only';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '@/lib/server/db/client';
import { refunds } from '@/lib/server/db/schema/refunds';
import { enqueue } from '@/lib/server/jobs/enqueue';
import type { GatewayEvent } from '@/lib/server/ports/payment-gateway';
import { sendRefund } from '@/lib/server/refunds/send-refund';
import { matchWaiting, reportUnknown } from './match-refund-events';

const ownId = z.uuid();

/**
 * What is to be done with the provider's event of a refund or a dispute: `handled` for a refund of ours, about which a job
 * asks the provider; `waiting` for any other until a job has asked it about the order; `review`
 * where the event names nothing to ask about.
 */
export async function acceptRefundEvent(
  transaction: Queryable,
  event: Pick<GatewayEvent, 'orderId' | 'paymentId' | 'refundId'> &
    Partial<Pick<GatewayEvent, 'disputeId'>>,
): Promise<'handled' | 'waiting' | 'review'> {
  const own = ownId.safeParse(event.refundId).data;
  if (own && (await isOurs(transaction, own))) {
    await enqueue(transaction, sendRefund, { id: own });
    return 'handled';
  }
  if (event.orderId ?? event.paymentId) {
    await enqueue(transaction, matchWaiting, {});
    return 'waiting';
  }
  reportUnknown(event);
  return 'review';
}

async function isOurs(transaction: Queryable, id: string): Promise<boolean> {
  const found = await transaction
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.id, id));
  return found.length > 0;
}
