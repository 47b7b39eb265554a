import 'server-only';
import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { ofUser } from './users';

/** A customer's details for invoices besides name and state. An invoice keeps a copy of its day. */
export const recipients = pgTable(
  'recipients',
  {
    userId: ofUser().primaryKey(),
    /** In lines, without the PIN. */
    address: text().notNull(),
    pin: text().notNull(),
    /** Set for a customer registered for GST, with the registered name; else both are null. */
    gstin: text(),
    legalName: text(),
    savedAt: instant().notNull(),
  },
  (table) => [
    check('recipients_pin_is_indian', sql`${table.pin} ~ '^[1-9][0-9]{5}$'`),
    check(
      'recipients_registration_is_whole',
      sql`(${table.gstin} is null) = (${table.legalName} is null)`,
    ),
  ],
);
