import 'server-only';
import { and, eq, notInArray } from 'drizzle-orm';
import { defineJob, noPayload } from '@/lib/server/core/jobs/define-job';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase, inTransaction, type Queryable } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { ofMembership } from './check-membership';
import { endMembership } from './end-membership';
import { entitledUntil, entitledUsers } from './entitled';
import { isActive, listGroupsWithMemberships, type Membership } from './membership';

/**
 * Runs at the moment at which the user's time ends, so that an unused link admits nobody from then on: the
 * sweep of `removeEnded` may be minutes later.
 */
export const endOfMembership = defineJob({
  name: 'end-of-place',
  ...ofMembership,
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

/** Plans the end of a membership for the moment at which its user's time in the group ends. */
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

export const memberRemoval = defineJob({
  name: 'remove-member',
  ...ofMembership,
  key: ({ id }) => `remove-member ${id}`,
  does: 'by `remove-members`, and when an order was refunded, a customer erased or the consent to KYC withdrawn: revokes the link and removes the person, unless the user is entitled again or the person is an administrator; one that has failed for good is begun again after three more days',
  run: endOrPlan,
});

/**
 * Ends the memberships of a user as soon as the transaction is committed: for a refund, an erasure or a withdrawn
 * consent. The job keeps those that the user is still entitled to.
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

/** Removals of one transaction, so that it is short however many memberships end. */
const AT_ONCE = 200;

export const removeEnded = defineJob({
  name: 'remove-members',
  of: noPayload,
  lane: 'rest',
  // A member whose time is over is removed within 15 minutes.
  every: '5 minutes',
  tries: 1,
  does: 'enqueues `remove-member` for each membership whose user is not entitled any more',
  run: (_, signal) => findEnded(signal),
});

/**
 * Enqueues the removals that are due. A membership whose removal waits, or has failed for good within three
 * days, is left to that run.
 */
async function findEnded(signal?: AbortSignal): Promise<void> {
  const at = await now();
  const db = getDatabase();
  for (const groupSlug of await listGroupsWithMemberships(db)) {
    const isOver = notInArray(groupMembers.userId, entitledUsers(db, { groupSlug, at }));
    const ended = await db
      .select({ id: groupMembers.id })
      .from(groupMembers)
      .where(and(eq(groupMembers.groupSlug, groupSlug), isActive, isOver));
    for (let start = 0; start < ended.length; start += AT_ONCE) {
      if (signal?.aborted) return;
      await enqueueRemovals(ended.slice(start, start + AT_ONCE));
    }
  }
}

async function enqueueRemovals(memberships: readonly { readonly id: string }[]): Promise<void> {
  await inTransaction(async (transaction) => {
    for (const { id } of memberships) {
      await enqueue(transaction, memberRemoval, { id }, { unlessQueued: true });
    }
  });
}
