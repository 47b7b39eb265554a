import 'server-only';
import { and, desc, eq, gt } from 'drizzle-orm';
import { groupOf } from '@/lib/server/catalogue/read-catalogue';
import { getDatabase } from '@/lib/server/db/client';
import { entitlements } from '@/lib/server/db/schema/entitlements';
import { orders } from '@/lib/server/db/schema/orders';
import { now } from '@/lib/server/time/clock';
import { findOrMakeJoinLink } from './join-link';

/**
 * The join link of the newest paid course: of those that run, the one whose order was granted last
 * (product 9.5). Undefined where none runs, without KYC, and where Telegram can't make a link now.
 */
export async function newestJoinLink(userId: string): Promise<string | undefined> {
  const at = await now();
  const [newest] = await getDatabase()
    .select({ courseSlug: entitlements.courseSlug })
    .from(entitlements)
    .innerJoin(orders, eq(orders.id, entitlements.orderId))
    // An extension counts from its grant on, before it begins.
    .where(
      and(
        eq(entitlements.userId, userId),
        gt(entitlements.endsAt, at),
        eq(orders.status, 'fulfilled'),
      ),
    )
    .orderBy(desc(entitlements.createdAt))
    .limit(1);
  return newest && findOrMakeJoinLink({ userId, groupSlug: groupOf(newest.courseSlug) });
}
