import 'server-only';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { consents } from '@/lib/server/db/schema/consents';
import { kycNotice, loginNotices, type Notice, storeNotices } from './notices';

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

/**
 * Stores that a user consented to the notices of the login, each version once. A
 * login after a notice has changed is a new consent.
 */
export async function storeConsents(db: Queryable, given: Consent): Promise<void> {
  const notices = loginNotices();
  const versions = notices.map(({ version }) => version);
  const known = await db
    .select({ version: consents.noticeVersion })
    .from(consents)
    .where(
      and(
        eq(consents.userId, given.userId),
        inArray(consents.noticeVersion, versions),
        isNull(consents.withdrawnAt),
      ),
    );
  const fresh = notices.filter((notice) =>
    known.every(({ version }) => version !== notice.version),
  );
  if (fresh.length === 0) return;
  await storeNotices(db, fresh, given.at);
  await db.insert(consents).values(fresh.map((notice) => rowOf(notice, given)));
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
