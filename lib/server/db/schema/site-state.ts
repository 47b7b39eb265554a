import 'server-only';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
