import 'server-only';
import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** People who have logged in at least once. A login creates the row; the profile is saved later. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Ten digits without country code. */
    mobile: text().notNull().unique(),
    name: text().notNull(),
    email: text(),
    /** Code of the state of residence, which decides the GST split. */
    stateCode: text(),
    /** Unset until the profile is saved: `first_login` is true until then. */
    profileSavedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [check('users_mobile_is_indian', sql`${table.mobile} ~ '^[6-9][0-9]{9}$'`)],
);
