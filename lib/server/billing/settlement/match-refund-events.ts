import 'server-only';
import { and, eq, or, sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/domain/dates';
import { followDisputes } from '@/lib/server/billing/refunds/follow-disputes';
import { followRefunds } from '@/lib/server/billing/refunds/follow-refunds';
import { raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { defineJob, noPayload } from '@/lib/server/core/jobs/define-job';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { paymentEvents, payments } from '@/lib/server/db/schema/payments';
import { settleOrder } from './settle-order';

type PaymentEvent = typeof paymentEvents.$inferSelect;

export const matchWaiting = defineJob({
  name: 'match-refund-events',
  of: noPayload,
  lane: 'money',
  slot: 'payments',
  every: 'minute',
  // No retry: the next run does the same work.
  tries: 1,
  does: 'also when the payment provider posted an event of a dispute, or of a refund that is not ours: reads all refunds or disputes of the order at the provider, and stores what is new',
  run: (_, signal) => matchRefundEvents(signal),
});

/**
 * Asks the provider about the orders of events of disputes, and of refunds that are not ours. An event whose
 * payment is unknown waits for the payment. A person decides after a day, if its order is not ours, or if the
 * provider's list lacks the refund or dispute or can't be parsed. Each run goes through the events in another
 * sequence, so that a short run leaves none out for ever.
 */
export async function matchRefundEvents(signal?: AbortSignal): Promise<void> {
  const at = await now();
  const waiting = await getDatabase()
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.outcome, 'waiting'))
    .orderBy(sql`random()`);
  for (const event of waiting) {
    if (signal?.aborted) return;
    const isOld = at.getTime() - event.receivedAt.getTime() > DAY_MS;
    const outcome = (await matchOrTell(event)) ?? (isOld ? 'review' : 'waiting');
    if (outcome === 'waiting') continue;
    const isThis = and(
      eq(paymentEvents.provider, event.provider),
      eq(paymentEvents.key, event.key),
    );
    await inTransaction((transaction) =>
      transaction.update(paymentEvents).set({ outcome, handledAt: at }).where(isThis),
    );
    if (outcome === 'review') reportUnknown(event);
  }
}

/** Catches a failure, so that other events and reconciliation go on. */
async function matchOrTell(event: PaymentEvent): Promise<'handled' | 'review' | undefined> {
  try {
    return await match(event);
  } catch (error) {
    if (error instanceof ProviderError) return error.kind === 'malformed' ? 'review' : undefined;
    const { orderId } = event;
    raiseAlert('order_not_settled', orderId ?? '', { orderId, err: error });
    return undefined;
  }
}

/**
 * Undefined while the payment of a refund is not known.
 *
 * @throws ProviderError
 */
async function match(event: PaymentEvent): Promise<'handled' | 'review' | undefined> {
  const orderId = await findOrder(event);
  // Without an order's id its payment may still come.
  if (!orderId) return event.orderId === null ? undefined : 'review';
  if (!(await isPaymentKnown(event))) await settleOrder(orderId);
  if (event.refundId === null) {
    return (await followDisputes(orderId)).has(event.disputeId ?? '') ? 'handled' : 'review';
  }
  const followed = (await followRefunds(orderId)).get(event.refundId)?.followed;
  if (followed === 'unclear') return undefined;
  return followed ? 'handled' : 'review';
}

/** The order that an event names, or whose payment it names. */
async function findOrder({ orderId, paymentId }: PaymentEvent): Promise<string | undefined> {
  const [order] = await getDatabase()
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(
      or(
        eq(sql`${orders.id}::text`, orderId ?? ''),
        eq(payments.providerPaymentId, paymentId ?? ''),
      ),
    )
    .limit(1);
  return order?.id;
}

async function isPaymentKnown({ paymentId }: PaymentEvent): Promise<boolean> {
  if (paymentId === null) return true;
  const found = await getDatabase()
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.providerPaymentId, paymentId));
  return found.length > 0;
}

/** Raises an alert about a refund or a dispute that the provider's event names and its list lacks. */
export function reportUnknown({
  orderId,
  refundId,
  disputeId,
}: {
  orderId?: string | null | undefined;
  refundId?: string | null | undefined;
  disputeId?: string | null | undefined;
}): void {
  const kind = disputeId ? 'unknown_dispute' : 'unknown_refund';
  raiseAlert(kind, orderId ?? disputeId ?? refundId ?? '', { orderId, refundId, disputeId });
}
