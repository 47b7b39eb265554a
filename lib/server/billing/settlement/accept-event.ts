import 'server-only';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { sendRefund } from '@/lib/server/billing/refunds/send-refund';
import { raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import type { GatewayEvent } from '@/lib/server/core/ports/payment-gateway';
import type { Queryable } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { paymentEvents } from '@/lib/server/db/schema/payments';
import { refunds } from '@/lib/server/db/schema/refunds';
import { gateway } from '@/lib/server/providers/chosen-providers';
import { matchWaiting, reportUnknown } from './match-refund-events';
import { settlement } from './settle-order';

/** Outcome of an event; an alert asks for a person. */
interface Decision {
  readonly outcome: typeof paymentEvents.$inferSelect.outcome;
  readonly alert?: 'event_contradicts_order' | 'unmatched_event' | 'unknown_event';
}

/**
 * Stores an event of the payment provider and enqueues the job that asks it: an event is a hint and never
 * grants anything. An event that contradicts its order waits for a person instead.
 */
export async function acceptEvent(
  event: GatewayEvent,
  transaction: Queryable,
  { at, key }: { readonly at: Date; readonly key: string },
): Promise<void> {
  const { outcome, alert } = await decide(transaction, event);
  const { about, says, amount, ...told } = event;
  const isOpen = outcome === 'waiting' || outcome === 'unmatched';
  await transaction
    .insert(paymentEvents)
    .values({
      ...told,
      provider: gateway.name,
      key,
      outcome,
      receivedAt: at,
      handledAt: isOpen ? null : at,
    })
    // A late repeat: rows of webhook_events are deleted after a while, these rows are not.
    .onConflictDoNothing();
  const { type, orderId } = told;
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

const ownId = z.uuid();

/**
 * Decides on a provider's event of a refund or a dispute: `handled` for a refund of ours, which a job asks
 * the provider about; `waiting` for any other until a job has asked about its order; `review` if the event
 * names nothing to ask about.
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
