import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { findMember, removeMember } from '@/lib/server/providers/telegram/telegram-client';
import type { Membership } from './membership';

/** Whether the person of a membership leads the group: no administrator is ever removed (R59). */
export async function isAdministrator({
  chatId,
  telegramUserId,
}: Pick<Membership, 'chatId' | 'telegramUserId'>): Promise<boolean> {
  if (telegramUserId === null) return false;
  return (await findMember({ chatId, telegramUserId })).leads;
}

/** Removes a person from the group of a membership, unless the person is a member by another membership too. */
export async function removePerson(
  db: Queryable,
  { membership, telegramUserId, at }: { membership: Membership; telegramUserId: string; at: Date },
): Promise<void> {
  const { id, chatId, groupSlug } = membership;
  const others = await db
    .select({ id: groupMembers.id })
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.groupSlug, groupSlug),
        eq(groupMembers.telegramUserId, telegramUserId),
        eq(groupMembers.status, 'joined'),
        ne(groupMembers.id, id),
      ),
    );
  if (others.length === 0) await removeMember({ chatId, telegramUserId, at });
}
