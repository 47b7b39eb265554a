import 'server-only';
import { and, count, eq, inArray, lt, min, or } from 'drizzle-orm';
import type { AlertName } from '@/lib/server/alerts/alert-kinds';
import { endAlert, raiseAlert } from '@/lib/server/alerts/raise-alert';
import { getDatabase } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { paymentEvents } from '@/lib/server/db/schema/payments';
import { refunds } from '@/lib/server/db/schema/refunds';
import { defineJob, nothing } from '@/lib/server/jobs/define-job';
import { now } from '@/lib/server/time/clock';

const HOUR_MS = 3_600_000;
/** The provider says that a refund takes some days; one that takes longer is asked about. */
const PENDING_MS = 72 * HOUR_MS;

export const watchReviews = defineJob({
  name: 'watch-reviews',
  of: nothing,
  lane: 'rest',
  every: 'hour',
  tries: 1,
  does: 'reminds by an error line of what waits for a person for more than an hour: paid orders, events, refunds',
  run: remindOfWaiting,
});

/**
 * Reminds of what waits for a person for more than an hour: paid orders, events of the payment provider
 * that contradict an order or belong to none, and refunds that have not gone back (R34, R74).
 */
async function remindOfWaiting(): Promise<void> {
  const at = await now();
  const before = new Date(at.getTime() - HOUR_MS);
  remind('orders_wait_for_review', await countOrders(before));
  remind('events_wait_for_review', await countEvents(before));
  remind('refunds_wait_for_review', await countRefunds(before));
  remind('refunds_pending', await countPending(new Date(at.getTime() - PENDING_MS)));
}

interface Waiting {
  readonly count: number;
  readonly since: Date | null;
}

function remind(kind: AlertName, waiting: Waiting | undefined): void {
  if (waiting?.count) raiseAlert(kind, '', waiting);
  else endAlert(kind);
}

async function countOrders(before: Date): Promise<Waiting | undefined> {
  const [waiting] = await getDatabase()
    .select({ count: count(), since: min(orders.paidAt) })
    .from(orders)
    .where(and(eq(orders.status, 'paid'), lt(orders.paidAt, before)));
  return waiting;
}

async function countEvents(before: Date): Promise<Waiting | undefined> {
  const isOpen = inArray(paymentEvents.outcome, ['review', 'unmatched']);
  const [waiting] = await getDatabase()
    .select({ count: count(), since: min(paymentEvents.receivedAt) })
    .from(paymentEvents)
    .where(and(isOpen, lt(paymentEvents.receivedAt, before)));
  return waiting;
}

async function countPending(before: Date): Promise<Waiting | undefined> {
  const { status, createdAt } = refunds;
  const [waiting] = await getDatabase()
    .select({ count: count(), since: min(createdAt) })
    .from(refunds)
    .where(and(eq(status, 'pending'), lt(createdAt, before)));
  return waiting;
}

/** As in `orders list --review`: to be paid by bank transfer, or held back by the provider. */
async function countRefunds(before: Date): Promise<Waiting | undefined> {
  const { channel, status, createdAt } = refunds;
  const isStuck = inArray(status, ['failed', 'cancelled', 'onhold']);
  const isTransfer = and(eq(channel, 'bank_transfer'), eq(status, 'requested'));
  const [waiting] = await getDatabase()
    .select({ count: count(), since: min(createdAt) })
    .from(refunds)
    .where(and(or(isStuck, isTransfer), lt(createdAt, before)));
  return waiting;
}
