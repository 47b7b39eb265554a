import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { consents } from '@/lib/server/db/schema/consents';
import { kycNotice, type Notice, privacyNotice, storeNotices, termsNotice } from './notices';

/** Who consents, and at which network address. */
interface Consent {
  readonly userId: string;
  readonly address: string;
  readonly at: Date;
}

const rowOf = ({ version: noticeVersion, purpose }: Notice, { at: givenAt, ...who }: Consent) => ({
  id: crypto.randomUUID(),
  ...who,
  channel: 'website',
  purpose,
  noticeVersion,
  givenAt,
});

/** Stores that a user accepted the terms by a login, each version once. */
export const storeTermsConsent = (db: Queryable, given: Consent) =>
  storeOnce(db, { notice: termsNotice(), given });

/**
 * Stores that a user consented to the privacy policy, by a press of its own (product 7.19), each version once.
 * After a withdrawal the same version is a new consent.
 */
export const storePrivacyConsent = (db: Queryable, given: Consent) =>
  storeOnce(db, { notice: privacyNotice(), given });

async function storeOnce(
  db: Queryable,
  { notice, given }: { notice: Notice; given: Consent },
): Promise<void> {
  const [known] = await db
    .select({ id: consents.id })
    .from(consents)
    .where(
      and(
        eq(consents.userId, given.userId),
        eq(consents.noticeVersion, notice.version),
        isNull(consents.withdrawnAt),
      ),
    );
  if (known) return;
  await storeNotices(db, [notice], given.at);
  await db.insert(consents).values(rowOf(notice, given));
}

/**
 * Stores that a user consents to the notice of KYC, and returns the consent's id. Each PAN that is
 * submitted is a consent of its own.
 *
 * @param transaction in which the submission is stored too.
 */
export async function storeKycConsent(transaction: Queryable, given: Consent): Promise<string> {
  const row = rowOf(kycNotice(), given);
  await storeNotices(transaction, [kycNotice()], given.at);
  await transaction.insert(consents).values(row);
  return row.id;
}
