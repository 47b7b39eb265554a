import 'server-only';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Logins at the broker that have begun: each can be ended once, by the browser that began it (R31). */
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
