import 'server-only';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns';

/** Events that providers posted, each once. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text().notNull(),
    /** What makes two posts the same event, as the provider's module tells it. */
    key: text().notNull(),
    /** The bytes that were signed; the jobs that act on the event read them. */
    body: bytes().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.key] }),
    index('webhook_events_received_at').on(table.receivedAt),
  ],
);
