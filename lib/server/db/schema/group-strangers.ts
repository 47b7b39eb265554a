import 'server-only';
import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/**
 * People who came into a group without a join link of ours, so that no membership has them. A row goes when
 * its person has left.
 */
export const groupStrangers = pgTable(
  'group_strangers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The group's name in content/courses. */
    groupSlug: text().notNull(),
    /** Telegram's id of the group at that time. */
    chatId: text().notNull(),
    /** Telegram's number of the person. */
    telegramUserId: text().notNull(),
    /** Telegram's number of who added the person; unset where the person came alone. */
    addedBy: text(),
    joinedAt: instant().notNull(),
  },
  (table) => [unique('group_strangers_person').on(table.groupSlug, table.telegramUserId)],
);
