import 'server-only';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { consents } from '@/lib/server/db/schema/consents';
import { loginNotices } from './notices';
import { storeNotices } from './store-notices';

/**
 * Stores that a user consented to the notices of the login (R53), each version once. A
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
