import 'server-only';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, isOneOf } from './columns';
import { ofUser } from './users';

/**
 * The memberships of users in groups, each with a join link of its own for one person. A user has one
 * membership at a time in a group; a user who left, or whose entitlement ended and began again, gets a new
 * one.
 */
export const groupMembers = pgTable(
  'group_members',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser(),
    /** The group's name in content/courses. */
    groupSlug: text().notNull(),
    /** Telegram's id of the group when the link was made. */
    chatId: text().notNull(),
    /**
     * making: Telegram is asked for the link. open: the link was not used yet. joined: a person came by the
     * link, which is revoked at Telegram. left: that person has left. ended: the entitlement is over.
     */
    status: text({ enum: ['making', 'open', 'joined', 'left', 'ended'] }).notNull(),
    /** Name of the link at Telegram, by which a link is found that was made and not stored. */
    linkName: text().notNull().unique(),
    /** The link as `encrypt` of lib/server/encryption.ts gives it. */
    linkCiphertext: bytes(),
    /** Which key of `DATA_KEYS` it is encrypted with. */
    keyId: text(),
    /** Keyed digest of the link, by which an update of Telegram finds its membership. */
    linkDigest: text().unique(),
    /** Telegram's number of the person who joined. */
    telegramUserId: text(),
    /** Whether the person who joined is an administrator of the group, who is never removed. */
    isAdministrator: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    joinedAt: instant(),
    leftAt: instant(),
    endedAt: instant(),
  },
  (table) => [
    isOneOf('group_members_status_is_known', table.status),
    check(
      'group_members_link_is_whole',
      sql`(${table.linkCiphertext} is null) = (${table.keyId} is null) and (${table.linkCiphertext} is null) = (${table.linkDigest} is null)`,
    ),
    check(
      'group_members_joined_has_a_person',
      sql`${table.status} <> 'joined' or ${table.telegramUserId} is not null`,
    ),
    uniqueIndex('group_members_one_place')
      .on(table.userId, table.groupSlug)
      .where(sql`${table.status} in ('making', 'open', 'joined')`),
    index('group_members_status').on(table.status),
    index('group_members_person').on(table.groupSlug, table.telegramUserId),
    index('group_members_key').on(table.keyId),
  ],
);
