import 'server-only';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '@/lib/contract/api-error';
import { findCourseOnSale, groupOf } from '@/lib/server/core/catalogue/read-catalogue';
import { hasCompletedKyc } from '@/lib/server/core/ledger/kyc-of-user';
import { getDatabase } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { findJoinInstant, findOrMakeJoinLink } from '@/lib/server/groups/join-link';

/**
 * How far a user is with a course (product 9.5). The link is that of a user who has paid, completed KYC and
 * may be in the group now; it is null too while Telegram can't make one.
 *
 * @throws ApiError `not_found` for a course that is not on sale and that the user never bought.
 */
export async function readKycStatus(userId: string, slug: string) {
  const hasPaid = await hasFulfilledOrder(userId, slug);
  if (!hasPaid && !findCourseOnSale(slug)) throw new ApiError('not_found');
  const groupSlug = groupOf(slug);
  const link = hasPaid ? await findOrMakeJoinLink({ userId, groupSlug }) : undefined;
  const joinedAt = link ? await findJoinInstant({ userId, groupSlug }) : undefined;
  return {
    kyc_completed: await hasCompletedKyc(getDatabase(), userId),
    has_success_payment: hasPaid,
    telegram_link: link ?? null,
    ...(joinedAt && { joined_at: joinedAt.toISOString() }),
  };
}

async function hasFulfilledOrder(userId: string, courseSlug: string): Promise<boolean> {
  const found = await getDatabase()
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.courseSlug, courseSlug),
        eq(orders.status, 'fulfilled'),
      ),
    )
    .limit(1);
  return found.length > 0;
}
