import 'server-only';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns';
import { users } from './users';

/** Browsers that are logged in. A revoked session's row is deleted. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token. */
    tokenHash: bytes().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Code of the coupon under which this browser last fetched plans; unset where it was under none. */
    couponCode: text(),
  },
  (table) => [
    index('sessions_user').on(table.userId, table.lastSeenAt),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);

/** Logins at the broker that have begun: each can be ended once, by the browser that began it. */
export const brokerLogins = pgTable(
  'broker_consents',
  {
    /** Keyed digest of the broker's id of the login, its `consentId`. */
    loginDigest: text('consent_digest').primaryKey(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('broker_consents_expires_at').on(table.expiresAt)],
);
