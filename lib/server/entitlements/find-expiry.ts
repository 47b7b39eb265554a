import 'server-only';
import { and, eq, max } from 'drizzle-orm';
import { getDatabase } from '@/lib/server/db/client';
import { entitlements } from '@/lib/server/db/schema/entitlements';

/** When a user's time in a course ends, exclusive; undefined where nothing was bought. */
export async function findExpiry(userId: string, courseSlug: string): Promise<Date | undefined> {
  const [found] = await getDatabase()
    .select({ endsAt: max(entitlements.endsAt) })
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), eq(entitlements.courseSlug, courseSlug)));
  return found?.endsAt ?? undefined;
}
