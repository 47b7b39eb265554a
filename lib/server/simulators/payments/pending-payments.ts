import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { sandboxOrders, sandboxPayments } from '@/lib/server/db/schema/sandbox-payments';
import { followPayment } from './after-payment';
import { queuePaymentWebhook } from './queue-webhook';
import type { StoredOrder, StoredPayment } from './stored-order';

/** How long a payment stays pending after it was first read, so that two requests in a row see it. */
const PENDING_MS = 2_000;
/** When an event that was set to be late is posted: after the reconciliation has had its turn. */
const LATE_MS = 5 * 60_000;

/**
 * The cause of a move of pending payments: a request for them, `POST /sandbox/run-jobs`, or the timer of
 * this process.
 */
export type Mover = 'request' | 'run-jobs' | 'timer';

/**
 * Lets the pending payments of an order succeed if it is time, or notes that they were seen pending. A
 * payment that is to succeed after the order's expiry waits until a request has seen the order expired.
 */
export async function movePayments(
  tx: Queryable,
  order: StoredOrder,
  { at, by }: { at: Date; by: Mover },
): Promise<StoredOrder> {
  const { orderId, status, number } = sandboxPayments;
  const pending = await tx
    .select()
    .from(sandboxPayments)
    .where(and(eq(orderId, order.id), eq(status, 'PENDING')))
    .orderBy(number);
  let moved = order;
  for (const payment of pending) {
    const isLate = payment.behaviours.includes('paid-after-expiry');
    if (isLate && at < order.expiresAt) continue;
    if (isDue(payment, { at, by, isLate })) {
      moved = await succeed(tx, moved, { payment, at });
    } else if (payment.seenAt === null && !(isLate && by === 'timer')) {
      const isThis = eq(number, payment.number);
      await tx.update(sandboxPayments).set({ seenAt: at }).where(isThis);
    }
  }
  return moved;
}

function isDue(
  { seenAt }: StoredPayment,
  { at, by, isLate }: { at: Date; by: Mover; isLate: boolean },
): boolean {
  if (by === 'run-jobs') return !isLate || seenAt !== null;
  // The clock may have been set back since.
  return seenAt !== null && Math.abs(at.getTime() - seenAt.getTime()) >= PENDING_MS;
}

/** Makes a payment succeed: its order is paid, and the event is queued by the behaviours. */
export async function succeed(
  tx: Queryable,
  order: StoredOrder,
  { payment: { number, behaviours }, at }: { payment: StoredPayment; at: Date },
): Promise<StoredOrder> {
  const isThis = eq(sandboxPayments.number, number);
  const set = { status: 'SUCCESS', completedAt: at } as const;
  const [payment] = await tx.update(sandboxPayments).set(set).where(isThis).returning();
  const isOrder = eq(sandboxOrders.id, order.id);
  const [paid] = await tx.update(sandboxOrders).set({ status: 'PAID' }).where(isOrder).returning();
  if (!payment || !paid) throw new Error('The order of a payment is locked, so both exist.');
  if (behaviours.includes('webhook-never')) {
    await followPayment(tx, { order: paid, payment, at });
    return paid;
  }
  const dueAt = behaviours.includes('webhook-late') ? new Date(at.getTime() + LATE_MS) : at;
  await queuePaymentWebhook(tx, { order: paid, payment, dueAt });
  if (behaviours.includes('webhook-twice')) {
    await queuePaymentWebhook(tx, { order: paid, payment, dueAt });
  }
  if (behaviours.includes('webhook-out-of-order')) {
    const failed = await findFailed(tx, order.id);
    if (failed) await queuePaymentWebhook(tx, { order: paid, payment: failed, dueAt });
  }
  await followPayment(tx, { order: paid, payment, at });
  return paid;
}

/** The last attempt of an order that failed. */
async function findFailed(tx: Queryable, id: string): Promise<StoredPayment | undefined> {
  const { orderId, status, number } = sandboxPayments;
  const [failed] = await tx
    .select()
    .from(sandboxPayments)
    .where(and(eq(orderId, id), eq(status, 'FAILED')))
    .orderBy(desc(number))
    .limit(1);
  return failed;
}
