import 'server-only';
import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** People who have logged in at least once. A login creates the row; the profile is saved later. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Ten digits without country code; unset once the user is erased. */
    mobile: text().unique(),
    name: text().notNull(),
    email: text(),
    /** Code of the state of residence, which decides the GST split. */
    stateCode: text(),
    /** Unset until the profile is saved: `first_login` is true until then. */
    /** Null until the profile is saved, and again after the user has withdrawn the consent. */
    profileSavedAt: instant(),
    createdAt: instant().notNull(),
    /** When the personal data were erased; the row remains for the orders that refer to it. */
    erasedAt: instant(),
  },
  (table) => [
    check('users_mobile_is_indian', sql`${table.mobile} ~ '^[6-9][0-9]{9}$'`),
    check(
      'users_erased_has_no_profile',
      sql`case when ${table.erasedAt} is null then ${table.mobile} is not null
        else ${table.mobile} is null and ${table.email} is null and ${table.name} = '' end`,
    ),
  ],
);

/** The user that a row is of. */
export const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id);
