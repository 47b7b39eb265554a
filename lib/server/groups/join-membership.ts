import 'server-only';
import { and, eq } from 'drizzle-orm';
import { raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import type { Queryable } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { checkMembership } from './check-membership';
import { findActiveMembership, type Membership } from './membership';
import { removeStranger } from './remove-person';
import { forgetStranger } from './strangers';

/** A person who has come into a group by a membership. */
interface Join {
  readonly membership: Membership;
  readonly telegramUserId: string;
  readonly at: Date;
}

/**
 * Stores the person who joined a group by a user's membership, and has its link revoked, which would admit
 * another person once this one has left. If the membership already has a member, the newcomer is removed. A
 * repeat changes nothing.
 */
export async function joinMembership(transaction: Queryable, join: Join): Promise<void> {
  const { membership, telegramUserId, at } = join;
  const { id, groupSlug } = membership;
  const taken = await membershipToTake(transaction, join);
  if (taken === 'none') {
    raiseAlert('link_used_twice', groupSlug, { groupSlug, id });
    return enqueue(transaction, removeStranger, { id, telegramUserId });
  }
  if (taken.status === 'joined') return;
  const updated = await transaction
    .update(groupMembers)
    .set({
      status: 'joined',
      telegramUserId,
      isAdministrator: false,
      joinedAt: at,
      leftAt: null,
      endedAt: null,
    })
    .where(and(eq(groupMembers.id, taken.id), eq(groupMembers.status, taken.status)))
    .returning({ id: groupMembers.id });
  if (updated.length === 0) throw new Error('A membership has changed meanwhile.');
  await forgetStranger(transaction, { groupSlug, telegramUserId });
  for (const each of new Set([id, taken.id]))
    await enqueue(transaction, checkMembership, { id: each });
}

/**
 * Returns the membership that the person takes: the link's, or, if this has ended, the user's present one,
 * whose status is `joined` if the person has it already. Returns `none` if another person has it.
 */
async function membershipToTake(
  transaction: Queryable,
  { membership, telegramUserId }: Join,
): Promise<Membership | 'none'> {
  if (membership.status === 'making' || membership.status === 'open') return membership;
  const isOfAnother = ({ telegramUserId: person }: Membership) =>
    person !== null && person !== telegramUserId;
  if (isOfAnother(membership)) return 'none';
  const current = (await findActiveMembership(transaction, membership)) ?? membership;
  return isOfAnother(current) ? 'none' : current;
}
