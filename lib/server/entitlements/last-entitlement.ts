import 'server-only';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import { entitlements } from '@/lib/server/db/schema/entitlements';

/** Condition of entitlements that give time: one that was refunded before it began gives none. */
export const givesTime = gt(entitlements.endsAt, entitlements.startsAt);

/** The entitlement with which a user's time in a course ends; undefined where nothing was bought. */
export async function lastEntitlement(
  db: Queryable,
  { userId, courseSlug }: { readonly userId: string; readonly courseSlug: string },
) {
  const ofCourse = and(eq(entitlements.userId, userId), eq(entitlements.courseSlug, courseSlug));
  const [last] = await db
    .select()
    .from(entitlements)
    .where(and(ofCourse, givesTime))
    .orderBy(desc(entitlements.endsAt))
    .limit(1);
  return last;
}
