import 'server-only';
import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { waitsForDispute } from '@/lib/server/billing/refunds/refund-bars';
import { isOpenRefund } from '@/lib/server/billing/refunds/refund-states';
import { isOpenEvent } from '@/lib/server/billing/settlement/watch-reviews';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { disputes } from '@/lib/server/db/schema/disputes';
import { matterKinds, orderMatters } from '@/lib/server/db/schema/order-matters';
import { paymentEvents } from '@/lib/server/db/schema/payments';
import { refunds } from '@/lib/server/db/schema/refunds';

export { matterKinds };

/** Events of the payment provider that wait for a person. */
export function listOpenEvents() {
  return getDatabase()
    .select()
    .from(paymentEvents)
    .where(isOpenEvent)
    .orderBy(asc(paymentEvents.receivedAt));
}

/** Lists the refunds that have not ended, and whether each waits for the end of a dispute. */
export function listOpenRefunds() {
  return getDatabase()
    .select({ ...getTableColumns(refunds), waitsForDispute })
    .from(refunds)
    .where(isOpenRefund)
    .orderBy(asc(refunds.createdAt));
}

/** Lists disputes that the firm has to answer, or that have an unknown state. */
export function listOpenDisputes() {
  return getDatabase()
    .select()
    .from(disputes)
    .where(isNull(disputes.closedAt))
    .orderBy(asc(disputes.respondBy));
}

/** Why a person has to look at orders that are granted. */
export function listOrderMatters() {
  return getDatabase()
    .select()
    .from(orderMatters)
    .where(isNull(orderMatters.closedAt))
    .orderBy(asc(orderMatters.openedAt));
}

/**
 * Closes a matter of an order that a person had to look at.
 *
 * @param matter Its kind, or the provider's id of a dispute in an unknown state.
 * @returns Whether it was open.
 */
export async function closeMatter(orderId: string, matter: string): Promise<boolean> {
  const closedAt = await now();
  const kind = matterKinds.find((each) => each === matter);
  const isMatter = kind && and(eq(orderMatters.orderId, orderId), eq(orderMatters.kind, kind));
  const isDispute = and(
    eq(disputes.orderId, orderId),
    eq(disputes.providerDisputeId, matter),
    eq(disputes.state, 'unknown'),
  );
  const { rowCount } = await inTransaction((transaction) => {
    const [table, isMeant] = isMatter ? [orderMatters, isMatter] : [disputes, isDispute];
    return transaction
      .update(table)
      .set({ closedAt })
      .where(and(isMeant, isNull(table.closedAt)));
  });
  return rowCount !== 0;
}

/**
 * Marks an event of the payment provider as dealt with by a person.
 *
 * @returns Whether it waited for one.
 */
export async function resolveEvent(key: string): Promise<boolean> {
  const handledAt = await now();
  const resolved = await inTransaction((transaction) =>
    transaction
      .update(paymentEvents)
      .set({ outcome: 'handled', handledAt })
      .where(and(eq(paymentEvents.key, key), isOpenEvent))
      .returning({ key: paymentEvents.key }),
  );
  return resolved.length > 0;
}
