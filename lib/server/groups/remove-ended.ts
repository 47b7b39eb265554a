import 'server-only';
import { and, eq, notInArray } from 'drizzle-orm';
import { now } from '@/lib/server/clock';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { enqueue } from '@/lib/server/jobs/enqueue';
import { entitledUsers } from './entitled';
import { isActive, listGroupsWithPlaces } from './place';
import { removalKey } from './request-removal';

/** Removals of one transaction, so that it is short however many places end. */
const AT_ONCE = 200;

/**
 * The recurring job that finds the places whose user is not entitled any more (R59). One whose removal
 * waits, or has failed for good within three days, is left to that.
 */
export async function removeEnded(): Promise<void> {
  const at = await now();
  const db = getDatabase();
  for (const groupSlug of await listGroupsWithPlaces(db)) {
    const isOver = notInArray(groupMembers.userId, entitledUsers(db, { groupSlug, at }));
    const ended = await db
      .select({ id: groupMembers.id })
      .from(groupMembers)
      .where(and(eq(groupMembers.groupSlug, groupSlug), isActive, isOver));
    for (let start = 0; start < ended.length; start += AT_ONCE) {
      await enqueueRemovals(ended.slice(start, start + AT_ONCE));
    }
  }
}

async function enqueueRemovals(places: readonly { readonly id: string }[]): Promise<void> {
  await inTransaction(async (transaction) => {
    for (const { id } of places) {
      const key = removalKey(id);
      await enqueue(transaction, 'remove-member', { id }, { key, unlessQueued: true });
    }
  });
}
