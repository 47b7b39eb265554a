import 'server-only';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** How often something happened in a window of time. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Names the limit and, as a keyed hash, whom it counts: no mobile or address in clear. */
    key: text().notNull(),
    windowStart: instant().notNull(),
    n: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index('rate_limits_window_start').on(table.windowStart),
  ],
);
