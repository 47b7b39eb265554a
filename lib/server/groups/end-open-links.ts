import 'server-only';
import { and, inArray, type SQL } from 'drizzle-orm';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import { now } from '@/lib/server/core/time/clock';
import type { Queryable } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { checkMembership } from './check-membership';
import type { Membership } from './membership';

/**
 * Ends memberships whose link may have been used without the site's knowledge: a job revokes the link, and the
 * user gets a new one at the next need. A person whose update arrives later still gets the membership.
 *
 * @param which Which of the memberships without a person.
 * @returns those that it ended.
 */
export async function endOpenLinks(
  transaction: Queryable,
  which?: SQL,
): Promise<readonly Pick<Membership, 'id' | 'groupSlug' | 'userId'>[]> {
  const { id, groupSlug, userId, status } = groupMembers;
  const ended = await transaction
    .update(groupMembers)
    .set({ status: 'ended', endedAt: await now() })
    .where(and(inArray(status, ['making', 'open']), which))
    .returning({ id, groupSlug, userId });
  for (const membership of ended) {
    await enqueue(transaction, checkMembership, { id: membership.id });
  }
  return ended;
}
