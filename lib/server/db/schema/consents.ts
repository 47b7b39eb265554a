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
     * The client's network address in clear: proof of consent names it. The clean-up deletes it with the
     * consent of an erased customer, once `consents` of lib/domain/retention.ts is over.
     */
    address: text().notNull(),
    givenAt: instant().notNull(),
    withdrawnAt: instant(),
  },
  (table) => [index('consents_user').on(table.userId, table.purpose)],
);
