import 'server-only';
import type { Queryable } from '@/lib/server/db/client';
import { consents } from '@/lib/server/db/schema/consents';
import { kycNotice } from './notices';
import { storeNotices } from './store-notices';

/**
 * Stores that a user consents to the notice of KYC, and returns the consent's id (R53). Each PAN that is
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
