import 'server-only';
import { desc, eq } from 'drizzle-orm';
import { maskBuyer } from '@/lib/server/accounts/customers/mask-buyer';
import { getDatabase } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { users } from '@/lib/server/db/schema/users';

/** More are not listed. */
export const MOST_MEMBERSHIPS = 500;

/** The memberships of a group, the newest first, at most `MOST_MEMBERSHIPS`, without their links. */
export async function listMemberships(groupSlug: string) {
  const found = await getDatabase()
    .select({
      id: groupMembers.id,
      status: groupMembers.status,
      isAdministrator: groupMembers.isAdministrator,
      telegramUserId: groupMembers.telegramUserId,
      createdAt: groupMembers.createdAt,
      joinedAt: groupMembers.joinedAt,
      leftAt: groupMembers.leftAt,
      endedAt: groupMembers.endedAt,
      buyer: { mobile: users.mobile, name: users.name, email: users.email },
    })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(eq(groupMembers.groupSlug, groupSlug))
    .orderBy(desc(groupMembers.createdAt), groupMembers.id)
    .limit(MOST_MEMBERSHIPS);
  return found.map(({ telegramUserId, buyer, ...membership }) => ({
    ...membership,
    /** The last three digits of the number at Telegram. */
    person: telegramUserId === null ? null : `•${telegramUserId.slice(-3)}`,
    buyer: maskBuyer(buyer),
  }));
}
