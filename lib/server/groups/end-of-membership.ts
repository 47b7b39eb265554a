import 'server-only';
import { and, eq } from 'drizzle-orm';
import { inTransaction, type Queryable } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { defineJob, rowPayload } from '@/lib/server/jobs/define-job';
import { enqueue } from '@/lib/server/jobs/enqueue';
import { now } from '@/lib/server/time/clock';
import { endMembership } from './end-membership';
import { entitledUntil } from './entitled';
import { isActive, type Membership } from './membership';

/**
 * Of the moment at which the user's time ends, so that a link that was not used admits nobody from then on:
 * the sweep of remove-ended.ts may be minutes later.
 */
export const endOfMembership = defineJob({
  name: 'end-of-place',
  of: rowPayload,
  lane: 'rest',
  slot: 'telegram',
  // Three days in all.
  tries: 22,
  key: ({ id }) => `end-of-place ${id}`,
  does: 'when the time of a membership ends: the same as `remove-member`; where the plan was extended, it waits for the new end',
  run: endOrPlan,
});

/** @throws ProviderError where Telegram does not do it: the job is tried again. */
async function endOrPlan(of: { id: string }): Promise<void> {
  const kept = await endMembership(of);
  if (!kept) return;
  const at = await now();
  await inTransaction((transaction) => planEnd(transaction, kept, at));
}

/** Has a membership looked at when the time that its user has in the group ends. */
export async function planEnd(
  transaction: Queryable,
  { id, userId, groupSlug }: Pick<Membership, 'id' | 'userId' | 'groupSlug'>,
  at: Date,
): Promise<void> {
  const endsAt = await entitledUntil(transaction, { userId, groupSlug, at });
  if (!endsAt) return;
  const delayMs = endsAt.getTime() - at.getTime();
  await enqueue(transaction, endOfMembership, { id }, { delayMs });
}

/** Ends a membership whose user may not be entitled any more. */
export const memberRemoval = defineJob({
  name: 'remove-member',
  of: rowPayload,
  lane: 'rest',
  slot: 'telegram',
  // Three days in all.
  tries: 22,
  key: ({ id }) => `remove-member ${id}`,
  does: 'by `remove-members`, and when an order was refunded: revokes the link and removes the person, unless the user is entitled again or the person is an administrator; one that has failed for good is begun again after three more days',
  run: endOrPlan,
});

/**
 * Ends the memberships of a user as soon as the transaction is committed: for a refund or an erasure. The job
 * keeps those that the user is still entitled to.
 */
export async function requestRemoval(transaction: Queryable, userId: string): Promise<void> {
  const memberships = await transaction
    .select({ id: groupMembers.id })
    .from(groupMembers)
    .where(and(eq(groupMembers.userId, userId), isActive));
  for (const { id } of memberships) {
    await enqueue(transaction, memberRemoval, { id });
  }
}
