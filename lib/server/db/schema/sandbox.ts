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
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Messages that the simulators of SMS and Telegram delivered. */
export const sandboxMessages = pgTable(
  'sandbox_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    channel: text({ enum: ['sms', 'telegram'] }).notNull(),
    to: text().notNull(),
    text: text().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [
    check('sandbox_messages_channel_is_known', sql`${table.channel} in ('sms', 'telegram')`),
    index('sandbox_messages_sent_at').on(table.sentAt),
  ],
);

/** How a simulator misbehaves, and for how many more requests. */
export const sandboxBehaviours = pgTable(
  'sandbox_behaviours',
  {
    provider: text().notNull(),
    behaviour: text().notNull(),
    remaining: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.behaviour] }),
    check('sandbox_behaviours_remaining_is_a_count', sql`${table.remaining} >= 0`),
  ],
);

/** At most one row: the sandbox's clock was set to `now` at the real time `setAt`, and continues. */
export const sandboxClock = pgTable(
  'sandbox_clock',
  {
    only: boolean().primaryKey().default(true),
    now: instant().notNull(),
    setAt: instant().notNull(),
  },
  (table) => [check('sandbox_clock_has_one_row', sql`${table.only}`)],
);

/** Orders at the simulator of the payment gateway. */
export const sandboxOrders = pgTable(
  'sandbox_orders',
  {
    /** The merchant's own id. */
    id: text().primaryKey(),
    /** The gateway's number of it. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** The body that created it, as sent. */
    request: jsonb().notNull(),
    idempotencyKey: text().unique('sandbox_orders_idempotency_key'),
    sessionId: text().notNull().unique('sandbox_orders_session_id'),
    amountPaise: bigint({ mode: 'number' }).notNull(),
    /** Whether an order that is neither is active or expired, its times say. */
    status: text({ enum: ['ACTIVE', 'PAID', 'TERMINATED'] }).notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    check(
      'sandbox_orders_status_is_known',
      sql`${table.status} in ('ACTIVE', 'PAID', 'TERMINATED')`,
    ),
  ],
);

/** Attempts to pay an order of the simulator. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text()
      .notNull()
      .references(() => sandboxOrders.id, { onDelete: 'cascade' }),
    status: text({ enum: ['SUCCESS', 'FAILED', 'USER_DROPPED', 'PENDING'] }).notNull(),
    amountPaise: bigint({ mode: 'number' }).notNull(),
    /** How the simulator misbehaves with it. */
    behaviours: text().array().notNull(),
    startedAt: instant().notNull(),
    completedAt: instant(),
    /** When a pending payment was first seen as it is, after which it may succeed. */
    seenAt: instant(),
  },
  (table) => [
    check(
      'sandbox_payments_status_is_known',
      sql`${table.status} in ('SUCCESS', 'FAILED', 'USER_DROPPED', 'PENDING')`,
    ),
    index('sandbox_payments_order').on(table.orderId),
  ],
);

/** Refunds of the simulator. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    /** The merchant's own id. */
    id: text().primaryKey(),
    /** The gateway's number of it. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    paymentNumber: bigint({ mode: 'number' })
      .notNull()
      .references(() => sandboxPayments.number, { onDelete: 'cascade' }),
    /** The body that created it, as sent. */
    request: jsonb().notNull(),
    idempotencyKey: text().unique('sandbox_refunds_idempotency_key'),
    amountPaise: bigint({ mode: 'number' }).notNull(),
    note: text(),
    status: text({ enum: ['SUCCESS', 'FAILED', 'PENDING'] }).notNull(),
    createdAt: instant().notNull(),
    processedAt: instant(),
  },
  (table) => [
    check(
      'sandbox_refunds_status_is_known',
      sql`${table.status} in ('SUCCESS', 'FAILED', 'PENDING')`,
    ),
    index('sandbox_refunds_payment').on(table.paymentNumber),
  ],
);

/** Webhooks that simulators have still to deliver. */
export const sandboxWebhooks = pgTable(
  'sandbox_webhooks',
  {
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text({ enum: ['payments', 'telegram'] })
      .notNull()
      .default('payments'),
    address: text().notNull(),
    /** The text that is posted; the payment gateway signs it. */
    body: text().notNull(),
    /** How often it was posted. */
    attempts: integer().notNull().default(0),
    dueAt: instant().notNull(),
  },
  (table) => [
    check('sandbox_webhooks_provider_is_known', sql`${table.provider} in ('payments', 'telegram')`),
    index('sandbox_webhooks_due_at').on(table.dueAt),
  ],
);

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

/** What people have become in groups of the simulator of Telegram; who never joined has no row. */
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
    check(
      'sandbox_group_members_status_is_known',
      sql`${table.status} in ('administrator', 'member', 'left', 'kicked')`,
    ),
    index('sandbox_group_members_link').on(table.linkToken),
  ],
);

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

/** Logins of the broker's simulator. */
export const sandboxBrokerConsents = pgTable(
  'sandbox_broker_consents',
  {
    id: text().primaryKey(),
    createdAt: instant().notNull(),
    decision: text({ enum: ['allow', 'deny'] }),
    /** SHA-256 of the token that the decision gave. */
    tokenDigest: text().unique('sandbox_broker_consents_token_digest'),
    consumedAt: instant(),
  },
  (table) => [
    check('sandbox_broker_consents_decision_is_known', sql`${table.decision} in ('allow', 'deny')`),
    check(
      'sandbox_broker_consents_decision_gives_a_token',
      sql`(${table.decision} is null) = (${table.tokenDigest} is null)`,
    ),
  ],
);
