import 'server-only';
import { and, eq, gt, isNull, lte, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { reminderWindows } from '@/lib/domain/reminder';
import { givesTime } from '@/lib/server/core/entitlements/last-entitlement';
import { defineJob, noPayload } from '@/lib/server/core/jobs/define-job';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction, type Queryable } from '@/lib/server/db/client';
import { entitlements } from '@/lib/server/db/schema/entitlements';
import { reminders } from '@/lib/server/db/schema/reminders';
import { users } from '@/lib/server/db/schema/users';
import { sendReminder } from './send-reminder';

/** A transaction may take six seconds, and each reminder is a statement in it. */
const BATCH = 200;

export const findReminders = defineJob({
  name: 'find-reminders',
  of: noPayload,
  lane: 'rest',
  every: '15 minutes',
  tries: 1,
  does: 'stores the reminders that are due: a plan ends in seven days, or in one; not before 9:00 in India of that day',
  run: (_, signal) => storeReminders(signal),
});

/**
 * Stores the reminders that are due (product 10.7), each once, and enqueues the job that sends each.
 * The end of a user's course is the latest of its entitlements, so that a plan that was extended reminds of
 * nothing.
 */
async function storeReminders(signal?: AbortSignal): Promise<void> {
  const at = await now();
  for (const window of reminderWindows(at)) {
    while (!signal?.aborted && (await storeBatch(window, at)) === BATCH);
  }
}

type Window = ReturnType<typeof reminderWindows>[number];

/** Stores at most `BATCH` reminders of a window; returns how many were missing. */
function storeBatch({ daysBefore, after, until }: Window, at: Date): Promise<number> {
  return inTransaction(async (transaction) => {
    const ends = await unremindedEnds(transaction, { daysBefore, after, until });
    if (ends.length === 0) return 0;
    const stored = await transaction
      .insert(reminders)
      .values(ends.map((end) => ({ ...end, daysBefore, status: 'due' as const, createdAt: at })))
      .onConflictDoNothing()
      .returning({ id: reminders.id });
    for (const { id } of stored) await enqueue(transaction, sendReminder, { id });
    return ends.length;
  });
}

/** The ends within a window that have no stored reminder, one a user and course. */
function unremindedEnds(transaction: Queryable, { daysBefore, after, until }: Window) {
  const { userId, courseSlug, endsAt } = entitlements;
  const later = alias(entitlements, 'later');
  const extensions = transaction
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.userId, userId),
        eq(later.courseSlug, courseSlug),
        gt(later.endsAt, endsAt),
        // Skips entitlements that were refunded before they began.
        gt(later.endsAt, later.startsAt),
      ),
    );
  const known = transaction
    .select({ id: reminders.id })
    .from(reminders)
    .where(
      and(
        eq(reminders.userId, userId),
        eq(reminders.courseSlug, courseSlug),
        eq(reminders.endsAt, endsAt),
        eq(reminders.daysBefore, daysBefore),
      ),
    );
  return transaction
    .select({ userId, courseSlug, endsAt })
    .from(entitlements)
    .innerJoin(users, and(eq(users.id, userId), isNull(users.erasedAt)))
    .where(
      and(
        gt(endsAt, after),
        lte(endsAt, until),
        givesTime,
        notExists(extensions),
        notExists(known),
      ),
    )
    .groupBy(userId, courseSlug, endsAt)
    .limit(BATCH);
}
