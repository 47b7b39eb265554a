import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { enqueue } from '@/lib/server/jobs/enqueue';
import { entitledUntil } from './entitled';
import { isActive, type Place } from './place';

/**
 * Ends the places of a user as soon as the transaction is committed: for a refund or an erasure. The job
 * keeps those that the user is still entitled to.
 */
export async function requestRemoval(transaction: Queryable, userId: string): Promise<void> {
  const places = await transaction
    .select({ id: groupMembers.id })
    .from(groupMembers)
    .where(and(eq(groupMembers.userId, userId), isActive));
  for (const { id } of places) {
    await enqueue(transaction, 'remove-member', { id }, { key: removalKey(id) });
  }
}

/**
 * Has a place looked at when the time that its user has in the group ends, so that a link that was not used
 * admits nobody from then on; the sweep of remove-ended.ts may be minutes later.
 */
export async function planEnd(
  transaction: Queryable,
  { id, userId, groupSlug }: Pick<Place, 'id' | 'userId' | 'groupSlug'>,
  at: Date,
): Promise<void> {
  const endsAt = await entitledUntil(transaction, { userId, groupSlug, at });
  if (!endsAt) return;
  const delayMs = endsAt.getTime() - at.getTime();
  await enqueue(transaction, 'remove-member', { id }, { delayMs, key: `end-of-place ${id}` });
}

/** Of the job that removes a member, so that one waits at most. */
export function removalKey(placeId: string): string {
  return `remove-member ${placeId}`;
}
