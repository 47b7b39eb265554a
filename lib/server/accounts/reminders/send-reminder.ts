import 'server-only';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { formatShortDay, indianDay } from '@/lib/domain/dates';
import { dueReminder, firstReminderOf } from '@/lib/domain/reminder';
import { lastInstant } from '@/lib/domain/term';
import { groupOf } from '@/lib/server/core/catalogue/read-catalogue';
import { firstDayOfAny } from '@/lib/server/core/entitlements/advance-limit';
import { lastEntitlement } from '@/lib/server/core/entitlements/last-entitlement';
import { defineJob, rowPayload } from '@/lib/server/core/jobs/define-job';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import type { Reminder } from '@/lib/server/core/ports/sms-gateway';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction, type Queryable } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { orders } from '@/lib/server/db/schema/orders';
import { refunds } from '@/lib/server/db/schema/refunds';
import { reminders } from '@/lib/server/db/schema/reminders';
import { users } from '@/lib/server/db/schema/users';
import { smsGateway } from '@/lib/server/providers/chosen-providers';

export const sendReminder = defineJob({
  name: 'send-reminder',
  of: rowPayload,
  lane: 'rest',
  slot: 'sms',
  // A gateway may be down for a day; unsent reminders lapse at the end of the plan.
  tries: 25,
  does: 'when a reminder was stored: sends it by SMS, unless the plan was extended, refunded or has ended since, or the buyer has left; not before the day from which the plan can be extended',
  run: send,
});

/**
 * Sends a reminder that is due, or lets it lapse where the plan was extended, refunded or has ended since,
 * or the buyer has left.
 * It counts as sent before the gateway is asked, so that two runs, or a run that was killed, never send
 * it twice; it is due again where the gateway did not send it for certain.
 *
 * @throws ProviderError where the gateway did not send it: the job is tried again.
 */
async function send({ id }: { id: string }): Promise<void> {
  const at = await now();
  const message = await inTransaction((transaction) => decide(transaction, { id, at }));
  if (!message) return;
  try {
    await smsGateway.sendReminder(message);
  } catch (error) {
    const mayBeSent = error instanceof ProviderError && error.mayBeDone;
    if (mayBeSent) return;
    await inTransaction((transaction) =>
      transaction
        .update(reminders)
        .set({ status: 'due', decidedAt: null })
        .where(eq(reminders.id, id)),
    );
    throw error;
  }
}

/** The message of a reminder that is due and has to be sent, which counts as sent once it is committed. */
async function decide(
  transaction: Queryable,
  { id, at }: { id: string; at: Date },
): Promise<Reminder | undefined> {
  const [due] = await transaction
    .select()
    .from(reminders)
    .where(and(eq(reminders.id, id), eq(reminders.status, 'due')))
    .for('update');
  if (!due) return undefined;
  const last = await lastEntitlement(transaction, due);
  const isWanted =
    last?.endsAt.getTime() === due.endsAt.getTime() &&
    dueReminder(due.endsAt, at) === due.daysBefore &&
    !(await hasLeft(transaction, last));
  const possible = isWanted ? await firstDayOfAny(transaction, due, at) : undefined;
  if (possible !== undefined) {
    // The message offers an extension, so it waits until the plan can be extended.
    const delayMs = firstReminderOf(possible).getTime() - at.getTime();
    await enqueue(transaction, sendReminder, { id }, { delayMs });
    return undefined;
  }
  const plan = isWanted ? await findPlan(transaction, last.orderId) : undefined;
  const mobile = plan?.mobile ?? null;
  await transaction
    .update(reminders)
    .set({ status: mobile === null ? 'lapsed' : 'sent', decidedAt: at })
    .where(eq(reminders.id, id));
  if (!plan || mobile === null) return undefined;
  const lastDay = indianDay(lastInstant(due.endsAt));
  return { mobile, plan: plan.name, date: formatShortDay(lastDay) };
}

/** Whether the buyer left the group or ended the service by a refund. */
async function hasLeft(
  transaction: Queryable,
  { userId, courseSlug, orderId }: { userId: string; courseSlug: string; orderId: string },
): Promise<boolean> {
  const endsIt = and(eq(refunds.orderId, orderId), isNotNull(refunds.endsAt));
  const ended = await transaction.select({ id: refunds.id }).from(refunds).where(endsIt).limit(1);
  const [membership] = await transaction
    .select({ status: groupMembers.status })
    .from(groupMembers)
    .where(and(eq(groupMembers.userId, userId), eq(groupMembers.groupSlug, groupOf(courseSlug))))
    .orderBy(desc(groupMembers.createdAt))
    .limit(1);
  return ended.length > 0 || membership?.status === 'left';
}

/**
 * Returns the plan that the message names; undefined if the user has withdrawn the consent. `mobile` is null
 * if the user is erased.
 */
async function findPlan(transaction: Queryable, orderId: string) {
  const [plan] = await transaction
    .select({ name: orders.planName, mobile: users.mobile })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.id, orderId), isNotNull(users.profileSavedAt)));
  return plan;
}
