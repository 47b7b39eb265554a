import 'server-only';
import { and, count, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { HOUR_MS } from '@/lib/domain/dates';
import { isOpenRefund } from '@/lib/server/billing/refunds/refund-states';
import { type AlertName, endAlert, raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { defineJob, noPayload } from '@/lib/server/core/jobs/define-job';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { paymentEvents } from '@/lib/server/db/schema/payments';
import { refunds } from '@/lib/server/db/schema/refunds';

/** Refunds pending for longer are reported; the provider announces some days. */
const PENDING_MS = 72 * HOUR_MS;

export const watchReviews = defineJob({
  name: 'watch-reviews',
  of: noPayload,
  lane: 'rest',
  every: 'hour',
  tries: 1,
  does: 'reminds by an error line of what waits for a person for more than an hour: paid orders, events, refunds',
  run: remindOfWaiting,
});

/** Condition of events that contradict stored data, or belong to no order. */
export const isOpenEvent = inArray(paymentEvents.outcome, ['review', 'unmatched']);

async function remindOfWaiting(): Promise<void> {
  const at = await now();
  const before = new Date(at.getTime() - HOUR_MS);
  const isHeld = eq(orders.status, 'paid');
  remind('orders_wait_for_review', await countWaiting(orders.paidAt, before, isHeld));
  const { receivedAt } = paymentEvents;
  remind('events_wait_for_review', await countWaiting(receivedAt, before, isOpenEvent));
  const { status, createdAt } = refunds;
  const isWaiting = and(isOpenRefund, ne(status, 'pending'));
  remind('refunds_wait_for_review', await countWaiting(createdAt, before, isWaiting));
  const longAgo = new Date(at.getTime() - PENDING_MS);
  remind('refunds_pending', await countWaiting(createdAt, longAgo, eq(status, 'pending')));
}

interface Waiting {
  readonly count: number;
  readonly since: Date | null;
}

function remind(kind: AlertName, waiting: Waiting | undefined): void {
  if (waiting?.count) raiseAlert(kind, '', waiting);
  else endAlert(kind);
}

/** How many rows wait that satisfy `which` and whose time is before `before`. */
async function countWaiting(
  time: AnyPgColumn,
  before: Date,
  which: SQL | undefined,
): Promise<Waiting | undefined> {
  const [waiting] = await getDatabase()
    .select({ count: count(), since: sql`min(${time})`.mapWith(orders.paidAt) })
    .from(time.table)
    .where(and(which, lt(time, before)));
  return waiting;
}
