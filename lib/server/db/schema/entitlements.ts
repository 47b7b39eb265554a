import 'server-only';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { orders } from './orders';
import { ofUser } from './users';

/** The time in a course that an order bought; an order has one at most. */
export const entitlements = pgTable(
  'entitlements',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .unique()
      .references(() => orders.id),
    userId: ofUser(),
    courseSlug: text().notNull(),
    months: integer().notNull(),
    startsAt: instant().notNull(),
    /** Exclusive: a midnight in India, or the moment at which a refund ended it. */
    endsAt: instant().notNull(),
    /** Day of the month from which months are counted; an extension keeps it. */
    anchorDay: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('entitlements_end_is_after_start', sql`${table.endsAt} >= ${table.startsAt}`),
    check('entitlements_months_are_positive', sql`${table.months} > 0`),
    check('entitlements_anchor_is_a_day', sql`${table.anchorDay} between 1 and 31`),
    index('entitlements_user').on(table.userId, table.courseSlug, table.endsAt),
    index('entitlements_ends_at').on(table.endsAt),
  ],
);
