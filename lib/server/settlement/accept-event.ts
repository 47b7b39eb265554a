import 'server-only';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { raiseAlert } from '@/lib/server/alerts/raise-alert';
import type { Queryable } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { paymentEvents } from '@/lib/server/db/schema/payments';
import { enqueue } from '@/lib/server/jobs/enqueue';
import type { GatewayEvent } from '@/lib/server/ports/payment-gateway';
import { gateway } from '@/lib/server/providers/chosen-gateway';
import { acceptRefundEvent } from './accept-refund-event';
import { settlement } from './settle-order';

/** What was decided about an event; an alert is for a person. */
interface Decision {
  readonly outcome: typeof paymentEvents.$inferSelect.outcome;
  readonly alert?: 'event_contradicts_order' | 'unmatched_event' | 'unknown_event';
}

/**
 * Stores an event of the payment provider and enqueues the job that asks it: an event is a hint and
 * never grants anything (R36). One that contradicts its order waits for a person instead.
 */
export async function acceptEvent(
  event: GatewayEvent,
  transaction: Queryable,
  { at, key }: { readonly at: Date; readonly key: string },
): Promise<void> {
  const { outcome, alert } = await decide(transaction, event);
  const { type, orderId, paymentId, refundId, status } = event;
  const isOpen = outcome === 'waiting' || outcome === 'unmatched';
  await transaction
    .insert(paymentEvents)
    .values({
      provider: gateway.name,
      key,
      type,
      orderId,
      paymentId,
      refundId,
      disputeId: event.disputeId,
      status,
      outcome,
      receivedAt: at,
      handledAt: isOpen ? null : at,
    })
    // Rows of webhook_events, which tell repeats, are deleted after a while; these are not.
    .onConflictDoNothing();
  if (alert) raiseAlert(alert, orderId ?? type, { orderId, type });
}

async function decide(transaction: Queryable, event: GatewayEvent): Promise<Decision> {
  const { about, orderId, amount } = event;
  if (about === 'refund' || about === 'dispute') {
    return { outcome: await acceptRefundEvent(transaction, event) };
  }
  if (about === 'other') return { outcome: 'ignored', alert: 'unknown_event' };
  if (about === 'nothing of ours' || orderId === undefined) return { outcome: 'ignored' };
  const totalPaise = await findTotal(transaction, orderId);
  if (totalPaise === undefined) return { outcome: 'unmatched', alert: 'unmatched_event' };
  if (about === 'failed payment attempt') return { outcome: 'handled' };
  if (amount?.paise !== totalPaise || amount.currency !== 'INR') {
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
