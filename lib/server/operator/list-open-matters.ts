import 'server-only';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { getDatabase } from '@/lib/server/db/client';
import { disputes } from '@/lib/server/db/schema/disputes';
import { orderMatters } from '@/lib/server/db/schema/order-matters';
import { paymentEvents } from '@/lib/server/db/schema/payments';
import { refunds } from '@/lib/server/db/schema/refunds';

/** Events of the payment provider that contradict what is known, or belong to no order. */
export function listOpenEvents() {
  return getDatabase()
    .select()
    .from(paymentEvents)
    .where(inArray(paymentEvents.outcome, ['review', 'unmatched']))
    .orderBy(asc(paymentEvents.receivedAt));
}

/** Refunds that a person has to pay by bank transfer, or that the provider holds back. */
export function listOpenRefunds() {
  const waitsForTransfer = and(
    eq(refunds.channel, 'bank_transfer'),
    eq(refunds.status, 'requested'),
  );
  const isStuck = inArray(refunds.status, ['failed', 'cancelled', 'onhold']);
  return getDatabase()
    .select()
    .from(refunds)
    .where(or(waitsForTransfer, isStuck))
    .orderBy(asc(refunds.createdAt));
}

/** Disputes that the firm has to answer, or that say what is not known. */
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
