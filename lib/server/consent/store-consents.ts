import 'server-only';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { consents } from '@/lib/server/db/schema/consents';
import { kycNotice, loginNotices, storeNotices } from './notices';

/**
 * Stores that a user consented to the notices of the login, each version once. A
 * login after a notice has changed is a new consent.
 *
 * @param address The client's network address.
 * @param channel Where it was given, such as `website`.
 */
export async function storeConsents(
  db: Queryable,
  given: { userId: string; address: string; channel: string; at: Date },
): Promise<void> {
  const { userId, address, channel, at } = given;
  const notices = loginNotices();
  const versions = notices.map(({ version }) => version);
  const known = await db
    .select({ version: consents.noticeVersion })
    .from(consents)
    .where(
      and(
        eq(consents.userId, userId),
        inArray(consents.noticeVersion, versions),
        isNull(consents.withdrawnAt),
      ),
    );
  const fresh = notices.filter((notice) =>
    known.every(({ version }) => version !== notice.version),
  );
  if (fresh.length === 0) return;
  await storeNotices(db, fresh, at);
  await db.insert(consents).values(
    fresh.map(({ version, purpose }) => ({
      userId,
      purpose,
      noticeVersion: version,
      channel,
      address,
      givenAt: at,
    })),
  );
}

/**
 * Stores that a user consents to the notice of KYC, and returns the consent's id. Each PAN that is
 * submitted is a consent of its own.
 *
 * @param transaction in which the submission is stored too.
 * @param given `address`: the client's network address; `channel`: where it was given, such as `website`.
 */
export async function storeKycConsent(
  transaction: Queryable,
  given: { userId: string; address: string; channel: string; at: Date },
): Promise<string> {
  const { userId, address, channel, at } = given;
  const notice = kycNotice();
  await storeNotices(transaction, [notice], at);
  const id = crypto.randomUUID();
  await transaction.insert(consents).values({
    id,
    userId,
    purpose: notice.purpose,
    noticeVersion: notice.version,
    channel,
    address,
    givenAt: at,
  });
  return id;
}
