import 'server-only';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, isOneOf } from './columns';

/** Leads sent through the MasterClass and the contact form. */
export const leads = pgTable(
  'leads',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['masterclass', 'contact'] }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    number: text(),
    message: text(),
    /** The page whose form it was, from the request's Referer. */
    page: text(),
    createdAt: instant().notNull(),
    /** When the firm's own endpoint took it, where one is configured. */
    forwardedAt: instant(),
  },
  (table) => [
    isOneOf('leads_kind_is_known', table.kind),
    index('leads_created_at').on(table.createdAt),
  ],
);

/** Detects a lead that is sent again. The digest does not reveal what was sent. */
export const leadDigests = pgTable('lead_digests', {
  /** Keyed hash of the form and its fields. */
  digest: bytes().primaryKey(),
  /** When a lead of these fields was last stored. */
  createdAt: instant().notNull(),
});
