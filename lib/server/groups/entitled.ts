import 'server-only';
import { and, eq, gt, inArray, lte, type SQL } from 'drizzle-orm';
import { coursesOf } from '@/lib/server/catalogue/read-catalogue';
import type { Queryable } from '@/lib/server/db/client';
import { entitlements } from '@/lib/server/db/schema/entitlements';
import { orders } from '@/lib/server/db/schema/orders';
import { usersWithKyc } from '@/lib/server/kyc/has-completed-kyc';

/** A group, and the moment for which is asked. */
interface GroupAt {
  readonly groupSlug: string;
  readonly at: Date;
}

/**
 * Whether a user may be in a group at a moment: an order of one of its courses is fulfilled and runs, and
 * KYC is completed with a consent that holds (R57). Whatever shows a link or removes a member asks this.
 */
export async function isEntitled(
  db: Queryable,
  { userId, ...groupAt }: GroupAt & { readonly userId: string },
): Promise<boolean> {
  const found = await entitledUsers(db, groupAt, eq(entitlements.userId, userId)).limit(1);
  return found.length > 0;
}

/** The query of all users who may be in a group at a moment, also as a part of another query. */
export function entitledUsers(db: Queryable, { groupSlug, at }: GroupAt, more?: SQL) {
  return db
    .select({ userId: entitlements.userId })
    .from(entitlements)
    .innerJoin(orders, eq(orders.id, entitlements.orderId))
    .where(
      and(
        inArray(entitlements.courseSlug, [...coursesOf(groupSlug)]),
        lte(entitlements.startsAt, at),
        gt(entitlements.endsAt, at),
        eq(orders.status, 'fulfilled'),
        inArray(entitlements.userId, usersWithKyc(db)),
        more,
      ),
    );
}
