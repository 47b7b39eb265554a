import 'server-only';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, isOneOf } from './columns';
import { consents } from './consents';
import { ofUser } from './users';

/**
 * PANs that users submitted. A PAN is kept, encrypted, while it is pending and once it is verified;
 * of a submission that was rejected or replaced only the outcome remains.
 */
export const kycSubmissions = pgTable(
  'kyc_submissions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser(),
    /**
     * pending: the service that verifies PANs has not answered yet. inactive: the tax department knows the PAN
     * but does not report it as valid.
     */
    status: text({
      enum: ['pending', 'verified', 'invalid', 'inactive', 'name_mismatch', 'replaced'],
    }).notNull(),
    /** The PAN as `encrypt` of lib/server/encryption.ts gives it. */
    panCiphertext: bytes(),
    /** Which key of `DATA_KEYS` it is encrypted with. */
    keyId: text(),
    /** Keyed digest of the PAN: equal for two accounts of one person. */
    panFingerprint: text(),
    /**
     * The name that was found to be the one of the PAN: the account keeps it (product 9.10). Null where the
     * account had no name of its own.
     */
    comparedName: text(),
    /** The consent that was given with it, stored before the service was asked. */
    consentId: uuid()
      .notNull()
      .references(() => consents.id),
    /** The tax department's status of an `inactive` PAN, as the service names it. */
    panStatus: text(),
    /** The service's reference of its answer. */
    providerReference: text(),
    createdAt: instant().notNull(),
    decidedAt: instant(),
  },
  (table) => [
    isOneOf('kyc_submissions_status_is_known', table.status),
    check(
      'kyc_submissions_pan_is_whole',
      sql`(${table.panCiphertext} is null) = (${table.keyId} is null) and (${table.panCiphertext} is null) = (${table.panFingerprint} is null)`,
    ),
    check(
      'kyc_submissions_pan_is_not_kept',
      sql`${table.panCiphertext} is null or ${table.status} in ('pending', 'verified')`,
    ),
    check(
      'kyc_submissions_name_is_of_verified',
      sql`${table.comparedName} is null or ${table.status} = 'verified'`,
    ),
    check(
      'kyc_submissions_end_is_known',
      sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`,
    ),
    uniqueIndex('kyc_submissions_one_pending')
      .on(table.userId)
      .where(sql`${table.status} = 'pending'`),
    uniqueIndex('kyc_submissions_one_verified')
      .on(table.userId)
      .where(sql`${table.status} = 'verified'`),
    index('kyc_submissions_fingerprint').on(table.panFingerprint),
    index('kyc_submissions_key').on(table.keyId),
  ],
);
