import 'server-only';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { formatDay, indianDay } from '@/lib/domain/dates';
import { lastInstant } from '@/lib/domain/term';
import { isOpenRefund } from '@/lib/server/billing/refunds/refund-states';
import { endUnwanted } from '@/lib/server/billing/settlement/settle-order';
import { givesTime } from '@/lib/server/core/entitlements/last-entitlement';
import { lockUser } from '@/lib/server/core/ledger/lock-order';
import { now } from '@/lib/server/core/time/clock';
import type { Queryable } from '@/lib/server/db/client';
import { consents } from '@/lib/server/db/schema/consents';
import { entitlements } from '@/lib/server/db/schema/entitlements';
import { kycSubmissions } from '@/lib/server/db/schema/kyc-submissions';
import { leads } from '@/lib/server/db/schema/leads';
import { orders } from '@/lib/server/db/schema/orders';
import { otps } from '@/lib/server/db/schema/otps';
import { panLookups } from '@/lib/server/db/schema/pan-lookups';
import { recipients } from '@/lib/server/db/schema/recipients';
import { refunds } from '@/lib/server/db/schema/refunds';
import { reminders } from '@/lib/server/db/schema/reminders';
import { sessions } from '@/lib/server/db/schema/sessions';
import { users } from '@/lib/server/db/schema/users';
import { inRetriedTransaction } from '@/lib/server/db/transactions';
import { requestRemoval } from '@/lib/server/groups/removal-jobs';
import { RefusedError } from '@/lib/server/refused-error';
import { type KeptData, keptData } from './kept-data';

/**
 * Erases a customer, as far as no law requires the data to be kept, in one transaction: profile, the address
 * and GSTIN for invoices, sessions, passwords, a PAN that was not verified, look-ups of PANs, leads with the mobile, and reminders. Jobs then end
 * the user's memberships of groups, and at the payment provider the orders that are still open. Consents count
 * as withdrawn. The user's row remains without personal data, since orders refer to it; a login by the same
 * mobile later makes a new user. A verified PAN, consents, and orders with payments and invoices are kept:
 * `lawfulKinds` of lib/domain/retention.ts, with their periods.
 *
 * @returns What is kept.
 * @throws RefusedError with the reason, such as a plan that is in force.
 */
export async function eraseCustomer(userId: string): Promise<readonly KeptData[]> {
  const at = await now();
  return inRetriedTransaction(async (transaction) => {
    await lockUser(transaction, userId);
    // A login that runs at this moment ends first, so that its session is deleted too.
    const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user) throw new RefusedError('There is no such customer.');
    await requireErasable(transaction, user, at);
    const kept = await keptData(transaction, userId, at);
    await requestRemoval(transaction, userId);
    await deletePersonalData(transaction, user);
    await transaction
      .update(consents)
      .set({ withdrawnAt: at })
      .where(and(eq(consents.userId, userId), isNull(consents.withdrawnAt)));
    await transaction
      .update(users)
      .set({ mobile: null, name: '', email: null, stateCode: null, erasedAt: at })
      .where(eq(users.id, userId));
    // A late payment could not be granted to an erased user: open orders end.
    await endUnwanted(transaction, userId);
    return kept;
  });
}

async function deletePersonalData(
  transaction: Queryable,
  { id, mobile }: typeof users.$inferSelect,
): Promise<void> {
  await transaction.delete(sessions).where(eq(sessions.userId, id));
  await transaction.delete(reminders).where(eq(reminders.userId, id));
  await transaction.delete(recipients).where(eq(recipients.userId, id));
  await transaction.delete(panLookups).where(eq(panLookups.userId, id));
  await transaction
    .delete(kycSubmissions)
    .where(and(eq(kycSubmissions.userId, id), eq(kycSubmissions.status, 'pending')));
  await transaction
    .update(kycSubmissions)
    .set({ comparedName: null })
    .where(eq(kycSubmissions.userId, id));
  if (mobile === null) return;
  await transaction.delete(otps).where(eq(otps.mobile, mobile));
  // Not by the e-mail, which nobody verified: it may be another person's.
  await transaction.delete(leads).where(eq(leads.number, mobile));
}

/**
 * Passes if nothing is under way with a customer for which the profile is still needed. The caller holds
 * the user's lock.
 *
 * @throws RefusedError with what there is, and what is to be done first.
 */
async function requireErasable(
  transaction: Queryable,
  { id: userId, erasedAt }: typeof users.$inferSelect,
  at: Date,
): Promise<void> {
  if (erasedAt) {
    throw new RefusedError(`The customer was erased on ${dayOf(erasedAt)} already.`);
  }
  const [held] = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'paid')));
  if (held) {
    throw new RefusedError(
      `The order ${held.id} waits for a decision: give it by 'orders resolve' first.`,
    );
  }
  const [refund] = await transaction
    .select({ orderId: refunds.orderId, status: refunds.status })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(orders.userId, userId), isOpenRefund));
  if (refund) {
    throw new RefusedError(
      `A refund of the order ${refund.orderId} is ${refund.status}: the money has to go back first.`,
    );
  }
  const [plan] = await transaction
    .select()
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), gt(entitlements.endsAt, at), givesTime))
    .orderBy(desc(entitlements.endsAt));
  if (plan) {
    throw new RefusedError(
      `The customer has the course ${plan.courseSlug} until ${dayOf(lastInstant(plan.endsAt))}: end it by 'orders refund ${plan.orderId} --full' or '--pro-rata' first, or wait.`,
    );
  }
}

function dayOf(instant: Date): string {
  return formatDay(indianDay(instant));
}
