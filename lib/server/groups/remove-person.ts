import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { findMember, removeMember } from '@/lib/server/providers/telegram/telegram-client';
import type { Place } from './place';

/** Whether the person of a place leads the group: no administrator is ever removed (R59). */
export async function isAdministrator({
  chatId,
  telegramUserId,
}: Pick<Place, 'chatId' | 'telegramUserId'>): Promise<boolean> {
  if (telegramUserId === null) return false;
  return (await findMember({ chatId, telegramUserId })).leads;
}

/** Removes a person from the group of a place, unless the person is a member by another place too. */
export async function removePerson(
  db: Queryable,
  { place, telegramUserId, at }: { place: Place; telegramUserId: string; at: Date },
): Promise<void> {
  const { id, chatId, groupSlug } = place;
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
