import 'server-only';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Alerts, from the first report to the end. No column has personal data. */
export const alerts = pgTable(
  'alerts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** A kind of lib/server/core/alerts/raise-alert.ts; a release may remove a kind whose rows stay. */
    kind: text().notNull(),
    /** Subject id; empty for site-wide alerts. */
    about: text().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
    /** How often it was reported. */
    times: integer().notNull().default(1),
    /** Last notification that it is open. */
    toldAt: instant(),
    endedAt: instant(),
    /** Notification of its end. */
    endToldAt: instant(),
  },
  (table) => [
    uniqueIndex('alerts_are_open_once')
      .on(table.kind, table.about)
      .where(sql`${table.endedAt} is null`),
    index('alerts_ended').on(table.endedAt),
  ],
);
