import 'server-only';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { paymentEvents } from '@/lib/server/db/schema/payments';
import { enqueue } from '@/lib/server/jobs/enqueue';
import { log } from '@/lib/server/log';
import { eventKey, type PaymentEvent } from '@/lib/server/providers/cashfree/cashfree-webhook';
import { acceptRefundEvent } from '@/lib/server/refunds/accept-refund-event';
import { PROVIDER } from './apply-answer';
import { settlement } from './settle-order';

/** What was decided about an event; an alert is for a person. */
interface Decision {
  readonly outcome: typeof paymentEvents.$inferSelect.outcome;
  readonly alert?: 'event_contradicts_order' | 'unmatched_event';
}

/** Attempts that failed change nothing: the order can still be paid. */
const FAILED: ReadonlySet<string> = new Set([
  'PAYMENT_FAILED_WEBHOOK',
  'PAYMENT_USER_DROPPED_WEBHOOK',
]);

/**
 * Stores an event of Cashfree and enqueues the job that asks Cashfree itself: an event is a hint and
 * never grants anything (R36). One that contradicts its order waits for a person instead.
 */
export async function acceptEvent(
  event: PaymentEvent,
  transaction: Queryable,
  at: Date,
): Promise<void> {
  const { outcome, alert } = await decide(transaction, event);
  const { type, orderId, paymentId, refundId, status } = event;
  const isOpen = outcome === 'waiting' || outcome === 'unmatched';
  await transaction
    .insert(paymentEvents)
    .values({
      provider: PROVIDER,
      key: eventKey(event),
      type,
      orderId,
      paymentId,
      refundId,
      status,
      outcome,
      receivedAt: at,
      handledAt: isOpen ? null : at,
    })
    // Rows of webhook_events, which tell repeats, are deleted after a while; these are not.
    .onConflictDoNothing();
  if (alert) log.error({ alert, orderId }, 'an event of the payment provider needs a person');
}

async function decide(transaction: Queryable, event: PaymentEvent): Promise<Decision> {
  const { type, orderId, orderAmountPaise, currency } = event;
  if (type === 'REFUND_STATUS_WEBHOOK') {
    return { outcome: await acceptRefundEvent(transaction, event) };
  }
  if (!type.startsWith('PAYMENT_') || orderId === undefined) return { outcome: 'ignored' };
  const totalPaise = await findTotal(transaction, orderId);
  if (totalPaise === undefined) return { outcome: 'unmatched', alert: 'unmatched_event' };
  if (FAILED.has(type)) return { outcome: 'handled' };
  if (orderAmountPaise !== totalPaise || currency !== 'INR') {
    return { outcome: 'review', alert: 'event_contradicts_order' };
  }
  await enqueue(transaction, settlement, { orderId });
  return { outcome: 'handled' };
}

/** The total of an order in paise; undefined for an order that is not ours. */
async function findTotal(transaction: Queryable, orderId: string): Promise<number | undefined> {
  if (!z.uuid().safeParse(orderId).success) return undefined;
  const [order] = await transaction
    .select({ totalPaise: orders.totalPaise })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order?.totalPaise;
}
