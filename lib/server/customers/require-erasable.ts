import 'server-only';
import { and, desc, eq, gt, notInArray } from 'drizzle-orm';
import { formatDay, indianDay } from '@/lib/domain/dates';
import { lastInstant } from '@/lib/domain/term';
import type { Queryable } from '@/lib/server/db/client';
import { entitlements } from '@/lib/server/db/schema/entitlements';
import { orders } from '@/lib/server/db/schema/orders';
import { refunds } from '@/lib/server/db/schema/refunds';
import type { users } from '@/lib/server/db/schema/users';
import { givesTime } from '@/lib/server/entitlements/last-entitlement';
import { CustomerRefusedError } from './find-customer';

/**
 * Passes if nothing is under way with a customer for which the profile is still needed. The caller holds
 * the user's lock.
 *
 * @throws CustomerRefusedError with what there is, and what is to be done first.
 */
export async function requireErasable(
  transaction: Queryable,
  { id: userId, erasedAt }: typeof users.$inferSelect,
  at: Date,
): Promise<void> {
  if (erasedAt) {
    throw new CustomerRefusedError(`The customer was erased on ${dayOf(erasedAt)} already.`);
  }
  const [held] = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'paid')));
  if (held) {
    throw new CustomerRefusedError(
      `The order ${held.id} waits for a decision: give it by 'orders resolve' first.`,
    );
  }
  const [refund] = await transaction
    .select({ orderId: refunds.orderId, status: refunds.status })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(orders.userId, userId), notInArray(refunds.status, ['success', 'superseded'])));
  if (refund) {
    throw new CustomerRefusedError(
      `A refund of the order ${refund.orderId} is ${refund.status}: the money has to go back first.`,
    );
  }
  const [plan] = await transaction
    .select()
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), gt(entitlements.endsAt, at), givesTime))
    .orderBy(desc(entitlements.endsAt));
  if (plan) {
    throw new CustomerRefusedError(
      `The customer has the course ${plan.courseSlug} until ${dayOf(lastInstant(plan.endsAt))}: end it by 'orders refund ${plan.orderId} --full' or '--pro-rata' first, or wait.`,
    );
  }
}

function dayOf(instant: Date): string {
  return formatDay(indianDay(instant));
}
