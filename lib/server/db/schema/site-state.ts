import 'server-only';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** At most one row, while the site is in quarantine: its database is older than the world. */
export const siteState = pgTable(
  'site_state',
  {
    only: boolean().primaryKey().default(true),
    /** When the quarantine began. */
    since: instant().notNull(),
    /** The moment that the database was brought back to. */
    snapshotAt: instant().notNull(),
    operator: text().notNull(),
    reason: text().notNull(),
  },
  (table) => [check('site_state_has_one_row', sql`${table.only}`)],
);

/** Numbers of invoices and credit notes that were left out, since lost documents may have them. */
export const numberGaps = pgTable(
  'number_gaps',
  {
    series: text().notNull(),
    year: text().notNull(),
    first: integer().notNull(),
    last: integer().notNull(),
    at: instant().notNull(),
    reason: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.year, table.first] }),
    check('number_gaps_are_not_empty', sql`${table.first} between 1 and ${table.last}`),
  ],
);

/** The last minute of the timetable for which each recurring job was enqueued, by any process. */
export const timetable = pgTable('timetable', {
  job: text().primaryKey(),
  minute: instant().notNull(),
});

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
