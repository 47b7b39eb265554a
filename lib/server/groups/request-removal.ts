import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { enqueue } from '@/lib/server/jobs/enqueue';
import { isActive } from './membership';
import { removeMember } from './remove-member';

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
    await enqueue(transaction, removeMember, { id });
  }
}
