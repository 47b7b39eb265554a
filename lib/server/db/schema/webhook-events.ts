import 'server-only';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns';

/** Events that providers posted, each once. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text().notNull(),
    /** Identifies the event: two posts with the same key are the same event. */
    key: text().notNull(),
    /** The signed bytes, as proof of the provider's post; empty if the provider signs none. */
    body: bytes().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.key] }),
    index('webhook_events_received_at').on(table.receivedAt),
  ],
);
