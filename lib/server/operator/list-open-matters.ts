import 'server-only';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { getDatabase } from '@/lib/server/db/client';
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
