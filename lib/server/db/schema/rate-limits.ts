import 'server-only';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Counts of a limit in its windows of time. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Name of the limit and keyed hash of what it counts: no mobile or address in clear. */
    key: text().notNull(),
    windowStart: instant().notNull(),
    n: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index('rate_limits_window_start').on(table.windowStart),
  ],
);
