import 'server-only';
import { and, desc, eq, gt } from 'drizzle-orm';
import { ApiError } from '@/lib/contract/api-error';
import { lastInstant } from '@/lib/domain/term';
import { findCourseOnSale } from '@/lib/server/core/catalogue/read-catalogue';
import { getDatabase, type Queryable } from '@/lib/server/db/client';
import { entitlements } from '@/lib/server/db/schema/entitlements';

/** Condition of entitlements with a duration; an entitlement refunded before its start has none. */
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

/**
 * The last second of a user's time in a course; null where nothing was bought.
 *
 * @throws ApiError `not_found` for a course that is not on sale and that the user never bought.
 */
export async function readExpiry(userId: string, slug: string): Promise<Date | null> {
  const endsAt = await findExpiry(userId, slug);
  if (endsAt) return lastInstant(endsAt);
  if (!findCourseOnSale(slug)) throw new ApiError('not_found');
  return null;
}

/** When a user's time in a course ends, exclusive; undefined where nothing was bought. */
export async function findExpiry(userId: string, courseSlug: string): Promise<Date | undefined> {
  return (await lastEntitlement(getDatabase(), { userId, courseSlug }))?.endsAt;
}
