import 'server-only';
import { and, eq } from 'drizzle-orm';
import { getDatabase } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { groupStrangers } from '@/lib/server/db/schema/group-strangers';
import { messenger } from '@/lib/server/providers/chosen-providers';

/**
 * Counts the people in a group who are no administrators and have neither a membership nor a row of
 * strangers, such as after a join whose update was lost. Telegram reports joins and the number of members to
 * a bot, but does not list members.
 *
 * @param gone Ids of memberships whose person has left, which is not stored yet.
 * @throws ProviderError
 */
export async function countUnknown(
  groupSlug: string,
  gone: ReadonlySet<string> = new Set(),
): Promise<number> {
  const chatId = messenger.chatIdOf(groupSlug);
  const leading = await messenger.listAdministrators(chatId);
  const rows = await listKnown(groupSlug);
  const known = rows.flatMap(({ id, person }) => (gone.has(id) ? [] : [person]));
  const all = new Set([messenger.botId(), ...leading, ...known]);
  return Math.max(0, (await messenger.countMembers(chatId)) - all.size);
}

function listKnown(groupSlug: string) {
  const db = getDatabase();
  const isJoined = and(eq(groupMembers.groupSlug, groupSlug), eq(groupMembers.status, 'joined'));
  return db
    .select({ id: groupMembers.id, person: groupMembers.telegramUserId })
    .from(groupMembers)
    .where(isJoined)
    .union(
      db
        .select({ id: groupStrangers.id, person: groupStrangers.telegramUserId })
        .from(groupStrangers)
        .where(eq(groupStrangers.groupSlug, groupSlug)),
    );
}
