import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { getDatabase, type Queryable } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { defineJob } from '@/lib/server/jobs/define-job';
import { findMember, removeMember } from '@/lib/server/providers/telegram/telegram-client';
import { now } from '@/lib/server/time/clock';
import { findPlace, type Place } from './place';

/** Whether the person of a place leads the group: no administrator is ever removed. */
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

/** Removes a second person who came into a group by one join link. */
export const removeStranger = defineJob({
  name: 'remove-stranger',
  // The place whose link it is; the person has no row, so this is the number at Telegram.
  of: z.object({ id: z.uuid(), telegramUserId: z.string() }),
  lane: 'rest',
  slot: 'telegram',
  // Three days in all.
  tries: 22,
  key: ({ id, telegramUserId }) => `remove-stranger ${id} ${telegramUserId}`,
  does: 'when a second person came by one join link: removes that person',
  run: async ({ id, telegramUserId }) => {
    const db = getDatabase();
    const place = await findPlace(db, id);
    if (!place || (await isAdministrator({ ...place, telegramUserId }))) return;
    await removePerson(db, { place, telegramUserId, at: await now() });
  },
});
