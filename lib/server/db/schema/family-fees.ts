import 'server-only';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { ofOrder } from './orders';
import { ofUser } from './users';

/**
 * Fees that buyers declared with an order: paid to the firm in the year before by their other accounts and by
 * their family.
 */
export const familyFees = pgTable(
  'family_fees',
  {
    orderId: ofOrder(),
    userId: ofUser(),
    /** Before GST. */
    paise: integer().notNull(),
    /** Who is the family, in the words of that day. */
    members: text().notNull(),
    declaredAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.paise] }),
    check('family_fees_are_not_negative', sql`${table.paise} >= 0`),
    index('family_fees_user').on(table.userId, table.declaredAt),
  ],
);
