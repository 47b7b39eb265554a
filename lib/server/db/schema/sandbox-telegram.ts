import 'server-only';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { instant, isOneOf } from './columns';

/** Join links that the bot made at the simulator of Telegram. */
export const sandboxInviteLinks = pgTable('sandbox_invite_links', {
  /** The end of the link. */
  token: text().primaryKey(),
  link: text().notNull().unique('sandbox_invite_links_link'),
  groupSlug: text().notNull(),
  name: text(),
  /** How many people may be in the group at a time who came by this link. */
  memberLimit: integer(),
  expiresAt: instant(),
  createsJoinRequest: boolean().notNull(),
  isRevoked: boolean().notNull().default(false),
});

/** Status of people in the simulator's groups; a person who never joined has no row. */
export const sandboxGroupMembers = pgTable(
  'sandbox_group_members',
  {
    groupSlug: text().notNull(),
    /** Telegram's number of the person. */
    userId: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    status: text({ enum: ['administrator', 'member', 'left', 'kicked'] }).notNull(),
    /** Rights of an administrator. */
    rights: text().array().notNull().default([]),
    joinedAt: instant(),
    /** The link by which the person joined last. */
    linkToken: text().references(() => sandboxInviteLinks.token),
    /** When a ban ends; without it never. */
    bannedUntil: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.groupSlug, table.userId] }),
    isOneOf('sandbox_group_members_status_is_known', table.status),
    index('sandbox_group_members_link').on(table.linkToken),
  ],
);

/** Groups of the Telegram simulator that were changed from their initial state. */
export const sandboxGroups = pgTable('sandbox_groups', {
  groupSlug: text().primaryKey(),
  /** Fields of Telegram's chat object that replace or add to the simulator's own. */
  chat: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** The group's new id after its upgrade to a supergroup. */
  movedTo: bigint({ mode: 'number' }),
});

/** At most one row: where the bot set the simulator of Telegram to post its updates. */
export const sandboxBotWebhook = pgTable(
  'sandbox_bot_webhook',
  {
    only: boolean().primaryKey().default(true),
    url: text().notNull(),
    secretToken: text(),
    /** Types of updates; empty: all but those of members. */
    allowedUpdates: text().array().notNull(),
  },
  (table) => [check('sandbox_bot_webhook_has_one_row', sql`${table.only}`)],
);
