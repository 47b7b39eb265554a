import 'server-only';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { getDatabase } from '@/lib/server/db/client';
import { entitlements } from '@/lib/server/db/schema/entitlements';
import { users } from '@/lib/server/db/schema/users';

/**
 * The entitlements of a course that are in force at a moment, and end by `until` where it is given;
 * those that end first are first.
 */
export function listEntitlements({
  courseSlug,
  at,
  until,
}: {
  courseSlug: string;
  at: Date;
  until?: Date | undefined;
}) {
  const { startsAt, endsAt } = entitlements;
  return getDatabase()
    .select({
      userId: entitlements.userId,
      orderId: entitlements.orderId,
      mobile: users.mobile,
      startsAt,
      endsAt,
    })
    .from(entitlements)
    .innerJoin(users, eq(users.id, entitlements.userId))
    .where(
      and(
        eq(entitlements.courseSlug, courseSlug),
        lte(startsAt, at),
        gt(endsAt, at),
        until && lte(endsAt, until),
      ),
    )
    .orderBy(asc(endsAt), asc(startsAt));
}
