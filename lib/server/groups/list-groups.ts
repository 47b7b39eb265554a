import 'server-only';
import { and, desc, eq, max } from 'drizzle-orm';
import { lastInstant } from '@/lib/domain/term';
import { findCourseOnSale, groupOf } from '@/lib/server/core/catalogue/read-catalogue';
import { givesTime } from '@/lib/server/core/entitlements/last-entitlement';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase } from '@/lib/server/db/client';
import { entitlements } from '@/lib/server/db/schema/entitlements';
import { orders } from '@/lib/server/db/schema/orders';
import { findOrMakeJoinLink } from './join-link';

/** Each course that a user bought, the latest expiry first, with the join link where it is allowed (product 12.20). */
export async function listGroups(userId: string) {
  const at = await now();
  const endsAt = max(entitlements.endsAt);
  const bought = await getDatabase()
    .select({ slug: entitlements.courseSlug, endsAt, planName: max(orders.planName) })
    .from(entitlements)
    .innerJoin(orders, eq(orders.id, entitlements.orderId))
    .where(and(eq(entitlements.userId, userId), givesTime))
    .groupBy(entitlements.courseSlug)
    .orderBy(desc(endsAt), entitlements.courseSlug);
  const links = new Map<string, ReturnType<typeof findOrMakeJoinLink>>();
  const linkOf = (groupSlug: string) => {
    const link = links.get(groupSlug) ?? findOrMakeJoinLink({ userId, groupSlug });
    links.set(groupSlug, link);
    return link;
  };
  return Promise.all(
    bought.map(async ({ slug, planName, ...course }) => {
      const end = course.endsAt ?? at;
      const isActive = end > at;
      const link = isActive ? await linkOf(groupOf(slug)) : undefined;
      return {
        name: findCourseOnSale(slug)?.name ?? planName ?? slug,
        slug,
        status: isActive ? ('active' as const) : ('expired' as const),
        plan_expires_at: lastInstant(end).toISOString(),
        ...(link !== undefined && { telegram_link: link }),
      };
    }),
  );
}
