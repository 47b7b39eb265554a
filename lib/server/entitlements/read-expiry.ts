import 'server-only';
import { ApiError } from '@/lib/contract/api-error';
import { lastInstant } from '@/lib/domain/term';
import { findCourse } from '@/lib/server/catalogue/read-catalogue';
import { getDatabase } from '@/lib/server/db/client';
import { lastEntitlement } from './last-entitlement';

/**
 * The last second of a user's time in a course; null where nothing was bought.
 *
 * @throws ApiError `not_found` for a course that is not on sale and that the user never bought.
 */
export async function readExpiry(userId: string, slug: string): Promise<Date | null> {
  const endsAt = await findExpiry(userId, slug);
  if (endsAt) return lastInstant(endsAt);
  if (!findCourse(slug)) throw new ApiError('not_found');
  return null;
}

/** When a user's time in a course ends, exclusive; undefined where nothing was bought. */
export async function findExpiry(userId: string, courseSlug: string): Promise<Date | undefined> {
  return (await lastEntitlement(getDatabase(), { userId, courseSlug }))?.endsAt;
}
