import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '@/lib/server/core/jobs/define-job';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase, type Queryable } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { messenger } from '@/lib/server/providers/chosen-providers';
import { ofMembership } from './check-membership';
import { findMembership, type Membership } from './membership';

/** Whether the person of a membership leads the group: no administrator is ever removed. */
export async function isAdministrator({
  chatId,
  telegramUserId,
}: Pick<Membership, 'chatId' | 'telegramUserId'>): Promise<boolean> {
  if (telegramUserId === null) return false;
  return (await messenger.findMember({ chatId, telegramUserId })).leads;
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
  if (others.length === 0) await messenger.removeMember({ chatId, telegramUserId, at });
}

export const removeStranger = defineJob({
  name: 'remove-stranger',
  ...ofMembership,
  // The membership whose link it is; the person has no row, so this is the number at Telegram.
  of: z.object({ id: z.uuid(), telegramUserId: z.string() }),
  key: ({ id, telegramUserId }) => `remove-stranger ${id} ${telegramUserId}`,
  does: 'when a second person came by one join link: removes that person',
  run: async ({ id, telegramUserId }) => {
    const db = getDatabase();
    const membership = await findMembership(db, id);
    if (!membership || (await isAdministrator({ ...membership, telegramUserId }))) return;
    await removePerson(db, { membership, telegramUserId, at: await now() });
  },
});
