import 'server-only';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, isOneOf } from './columns';
import { ofUser } from './users';

/**
 * A day's requests to the PAN service, with its answers. Each PAN and name is asked once a day, since each
 * look-up is charged and reveals whether a name belongs to a PAN (product 9.7).
 */
export const panLookups = pgTable(
  'pan_lookups',
  {
    /** Keyed digest of the PAN, as in `kyc_submissions`. */
    panFingerprint: text().notNull(),
    /** Keyed digest of PAN and name together, so that equal names of different PANs differ. */
    nameDigest: text().notNull(),
    /** For whom it was asked. */
    userId: ofUser(),
    /** When a request began to ask; names that request among those of one PAN and name. */
    askedAt: instant().notNull(),
    /** Null while the service is asked. A look-up that failed has no row. */
    outcome: text({ enum: ['valid', 'invalid', 'inactive', 'name_mismatch'] }),
    /** As in `kyc_submissions`. */
    panStatus: text(),
    /** The service's reference of its answer. */
    providerReference: text(),
  },
  (table) => [
    primaryKey({ columns: [table.panFingerprint, table.nameDigest] }),
    isOneOf('pan_lookups_outcome_is_known', table.outcome),
    index('pan_lookups_user').on(table.userId),
    index('pan_lookups_asked_at').on(table.askedAt),
  ],
);
