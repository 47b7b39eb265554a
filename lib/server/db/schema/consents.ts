import 'server-only';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { users } from './users';

/** The text of each version of a notice that someone consented to, kept once. */
export const consentNotices = pgTable('consent_notices', {
  /** Hash of the text. */
  version: text().primaryKey(),
  purpose: text().notNull(),
  text: text().notNull(),
  createdAt: instant().notNull(),
});

/** Who consented to what, when, from where; never changed but for the withdrawal. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid().references(() => users.id),
    purpose: text().notNull(),
    noticeVersion: text()
      .notNull()
      .references(() => consentNotices.version),
    /** Where it was given, such as `website`. */
    channel: text().notNull(),
    /**
     * The client's network address in clear: proof of consent names it. It is deleted with the consent;
     * nothing deletes consents before the erasure of a customer is built.
     */
    address: text().notNull(),
    givenAt: instant().notNull(),
    withdrawnAt: instant(),
  },
  (table) => [index('consents_user').on(table.userId, table.purpose)],
);
