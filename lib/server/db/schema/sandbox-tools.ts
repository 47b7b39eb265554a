import 'server-only';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, isOneOf } from './columns';

/** Messages that the simulators of SMS and Telegram delivered. */
export const sandboxMessages = pgTable(
  'sandbox_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    channel: text({ enum: ['sms', 'telegram', 'alert'] }).notNull(),
    to: text().notNull(),
    text: text().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [
    isOneOf('sandbox_messages_channel_is_known', table.channel),
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
    isOneOf('sandbox_webhooks_provider_is_known', table.provider),
    index('sandbox_webhooks_due_at').on(table.dueAt),
  ],
);

/** Logins of the broker's simulator. */
export const sandboxBrokerLogins = pgTable(
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
    isOneOf('sandbox_broker_consents_decision_is_known', table.decision),
    check(
      'sandbox_broker_consents_decision_gives_a_token',
      sql`(${table.decision} is null) = (${table.tokenDigest} is null)`,
    ),
  ],
);
