import 'server-only';
import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Logins of the broker's simulator. */
export const sandboxBrokerLogins = pgTable(
  'sandbox_broker_consents',
  {
    id: text().primaryKey(),
    createdAt: instant().notNull(),
    decision: text({ enum: ['allow', 'deny'] }),
    /** SHA-256 of the token that the decision gave. */
    tokenDigest: text().unique('sandbox_broker_consents_token_digest'),
    consumedAt: instant(),
  },
  (table) => [
    check('sandbox_broker_consents_decision_is_known', sql`${table.decision} in ('allow', 'deny')`),
    check(
      'sandbox_broker_consents_decision_gives_a_token',
      sql`(${table.decision} is null) = (${table.tokenDigest} is null)`,
    ),
  ],
);
