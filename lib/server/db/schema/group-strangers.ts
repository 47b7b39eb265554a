import 'server-only';
import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/**
 * People who joined a group without a join link of ours, so that they have no membership. A row is deleted when
 * the person leaves.
 */
export const groupStrangers = pgTable(
  'group_strangers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The group's name in content/courses. */
    groupSlug: text().notNull(),
    /** Telegram's id of the group when the person joined. */
    chatId: text().notNull(),
    /** Telegram's number of the person. */
    telegramUserId: text().notNull(),
    /** Telegram's number of the person who added this one; null if nobody did. */
    addedBy: text(),
    joinedAt: instant().notNull(),
  },
  (table) => [unique('group_strangers_person').on(table.groupSlug, table.telegramUserId)],
);
