import 'server-only';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { disputes } from '@/lib/server/db/schema/disputes';
import { orders } from '@/lib/server/db/schema/orders';
import { payments } from '@/lib/server/db/schema/payments';
import { refunds } from '@/lib/server/db/schema/refunds';
import { RefusedError } from '@/lib/server/refused-error';
import { isCounted } from './refund-states';
import { type Refund, refundablePaise } from './take-from-payment';

/** Condition of disputes that the payer may still win, who gets the money back by that. */
const isOpenDispute = isNull(disputes.closedAt);

/** The rows of disputes that a refund waits for: those of its order, unless older than the decision to refund. */
const isAwaited = and(
  eq(disputes.orderId, refunds.orderId),
  isOpenDispute,
  sql`${disputes.openedAt} > coalesce(${refunds.disputesAcceptedAt}, '-infinity')`,
);

/**
 * Condition of refunds that wait for a dispute. Its columns are in a condition of their own: those of a selected
 * expression lose the names of their tables where a query has one table.
 */
export const waitsForDispute = sql<boolean>`exists (select from ${disputes} where ${isAwaited})`;

/**
 * Returns why a stored refund may not be made now, by the provider's last answers (product 8.27): the payment
 * is disputed, or the provider is making a refund of its own that leaves too little for it. Undefined if
 * nothing bars it.
 */
export async function findBar(
  db: Queryable,
  refund: Pick<Refund, 'id'>,
): Promise<'dispute' | 'provider_refund' | undefined> {
  const [found] = await db
    .select({ refund: refunds, payment: payments, order: orders, isDisputed: waitsForDispute })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refund.id));
  if (!found) throw new Error(`There is no refund ${refund.id}.`);
  if (found.isDisputed) return 'dispute';
  const { orderId, paymentId, amountPaise } = found.refund;
  const theirs = (await listUnderWay(db, orderId)).filter((each) => each.paymentId === paymentId);
  if (theirs.length === 0) return undefined;
  const theirPaise = theirs.reduce((sum, each) => sum + each.amountPaise, 0);
  const ourPaise = isCounted(found.refund) ? 0 : amountPaise;
  const leftPaise = refundablePaise(found.payment, found.order) - found.payment.refundedPaise;
  return theirPaise + ourPaise > leftPaise ? 'provider_refund' : undefined;
}

/** Lists the refunds of an order that the provider is making by itself. */
export function listUnderWay(db: Queryable, orderId: string): Promise<Refund[]> {
  const isUnderWay = and(
    eq(refunds.origin, 'provider'),
    inArray(refunds.status, ['pending', 'onhold']),
  );
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isUnderWay));
}

/**
 * Rejects the refund of a disputed payment: if the dispute is lost, the payer gets the money back by that.
 *
 * @throws RefusedError while a dispute is open.
 */
export async function rejectDisputed(db: Queryable, orderId: string): Promise<void> {
  const isOpen = and(eq(disputes.orderId, orderId), isOpenDispute);
  const [open] = await db.select().from(disputes).where(isOpen).limit(1);
  if (!open) return;
  throw new RefusedError(
    `The payment is disputed (${open.providerDisputeId}): the bank may give it back. Use orders refund with --despite-dispute if it is to be refunded all the same.`,
  );
}
