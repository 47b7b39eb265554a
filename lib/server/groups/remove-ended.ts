import 'server-only';
import { and, eq, notInArray } from 'drizzle-orm';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { defineJob, noPayload } from '@/lib/server/jobs/define-job';
import { enqueue } from '@/lib/server/jobs/enqueue';
import { now } from '@/lib/server/time/clock';
import { memberRemoval } from './end-of-membership';
import { entitledUsers } from './entitled';
import { isActive, listGroupsWithMemberships } from './membership';

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

/** A membership whose removal waits, or has failed for good within three days, is left to that. */
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
