import 'server-only';
import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/domain/dates';
import type { OrderStatus } from '@/lib/domain/order-states';
import { endAlert, raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { defineJob, noPayload } from '@/lib/server/core/jobs/define-job';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { paymentEvents } from '@/lib/server/db/schema/payments';
import { LATE_PAYMENT_MS, settlement, settleOrder } from './settle-order';

/** A younger order is left to its webhook. */
export const YOUNG_MS = 2 * MINUTE_MS;
/**
 * How long an order is asked about in each run; after that hourly, until it is `OLD_MS` old. If it is still
 * open then, it is asked about daily: the provider neither ends it nor lists its payment.
 */
const OFTEN_MS = 48 * HOUR_MS;
const OLD_MS = 30 * DAY_MS;
/**
 * A second payment of a paid order may succeed as late as a first one; the last check is an hour after
 * that.
 */
const SURPLUS_MS = LATE_PAYMENT_MS + HOUR_MS;
/** Maximum orders per run. The next run continues with the longest-waiting ones. */
const MOST = 500;

export interface Reconciled {
  /** How many orders the provider was asked about. */
  readonly asked: number;
  readonly changed: readonly { readonly orderId: string; readonly status: OrderStatus }[];
  /** How many orders it could not be asked about: the next run does. */
  readonly failed: number;
}

export const reconciliation = defineJob({
  name: 'reconcile',
  of: noPayload,
  lane: 'money',
  every: 'minute',
  // No retry: the next run does the same work.
  tries: 1,
  does: 'asks the payment provider about orders that may have been paid without our knowledge: open ones from two minutes on, each minute for two days, then hourly; expired ones each minute for two hours, then hourly; failed ones hourly; all of these until they are thirty days old, and open ones each day after that; paid ones hourly for three hours, for a second payment that has to go back',
  run: (_, signal) => reconcile(signal),
});

/**
 * Settles the orders that may have been paid without our knowledge, since webhooks get lost. Events whose
 * order was unknown are matched again.
 *
 * @param signal after which it asks about no further order.
 */
export async function reconcile(signal?: AbortSignal): Promise<Reconciled> {
  await matchEvents();
  const due = await listDue(await now());
  const changed: { orderId: string; status: OrderStatus }[] = [];
  let [asked, failed] = [0, 0];
  for (const { id, status: before } of due) {
    if (signal?.aborted) break;
    asked += 1;
    try {
      const status = await settleOrder(id);
      if (status !== before) changed.push({ orderId: id, status });
      if (status !== before && status === 'fulfilled') {
        raiseAlert('granted_by_reconciliation', '', { orderId: id });
      }
    } catch (error) {
      failed += 1;
      // The other orders must not wait for this one.
      if (needsPerson(error)) {
        raiseAlert('order_not_settled', id, { orderId: id, err: error });
      }
    }
    // Marked after a failure too, so that it does not come first in the next run.
    await markChecked(id);
  }
  return { asked, changed, failed };
}

/**
 * Returns whether an error needs a person: all but those of a busy or unavailable provider, which are
 * repeated.
 */
function needsPerson(error: unknown): boolean {
  if (!(error instanceof ProviderError)) return true;
  return error.kind === 'malformed' || error.kind === 'refused';
}

/**
 * Returns the orders to ask about, the longest-waiting first; an account's second order comes after the first
 * orders of all accounts. So neither many new orders nor one account's orders delay the others.
 */
function listDue(at: Date) {
  const before = (ms: number) => new Date(at.getTime() - ms);
  const { createdAt, expiresAt, paidAt, checkedAt, status, userId } = orders;
  const isRecent = or(
    and(eq(status, 'created'), gt(createdAt, before(OFTEN_MS))),
    and(eq(status, 'expired'), gt(expiresAt, before(LATE_PAYMENT_MS))),
  );
  const isHourly = or(isNull(checkedAt), lte(checkedAt, before(HOUR_MS)));
  const isDaily = or(isNull(checkedAt), lte(checkedAt, before(DAY_MS)));
  const isUnpaid = and(inArray(status, ['created', 'expired', 'failed']), or(isRecent, isHourly));
  const isPaid = and(
    inArray(status, ['paid', 'fulfilled', 'refunded']),
    gt(paidAt, before(SURPLUS_MS)),
    isHourly,
  );
  const asked = sql`coalesce(${checkedAt}, ${createdAt})`;
  return getDatabase()
    .select({ id: orders.id, status })
    .from(orders)
    .where(
      or(
        and(lte(createdAt, before(YOUNG_MS)), gt(createdAt, before(OLD_MS)), or(isUnpaid, isPaid)),
        and(lte(createdAt, before(OLD_MS)), eq(status, 'created'), isDaily),
      ),
    )
    .orderBy(sql`row_number() over (partition by ${userId} order by ${asked})`, asked)
    .limit(MOST);
}

async function markChecked(orderId: string): Promise<void> {
  const checkedAt = await now();
  await inTransaction((transaction) =>
    transaction.update(orders).set({ checkedAt }).where(eq(orders.id, orderId)),
  );
}

/** Settles the orders of events that came before their orders were known, as after a restore. */
async function matchEvents(): Promise<void> {
  const at = await now();
  const matched = await inTransaction(async (transaction) => {
    const handled = await transaction
      .update(paymentEvents)
      .set({ outcome: 'handled', handledAt: at })
      .from(orders)
      .where(
        and(
          eq(paymentEvents.outcome, 'unmatched'),
          eq(paymentEvents.orderId, sql`${orders.id}::text`),
        ),
      )
      .returning({ orderId: orders.id });
    for (const { orderId } of handled) await enqueue(transaction, settlement, { orderId });
    return handled;
  });
  for (const { orderId } of matched) endAlert('unmatched_event', orderId);
}
