import 'server-only';
import { and, eq, gt, inArray, isNull, lte, max, notExists, type SQL } from 'drizzle-orm';
import { coursesOf } from '@/lib/server/core/catalogue/read-catalogue';
import { usersWithKyc } from '@/lib/server/core/ledger/kyc-of-user';
import type { Queryable } from '@/lib/server/db/client';
import { entitlements } from '@/lib/server/db/schema/entitlements';
import { orderMatters } from '@/lib/server/db/schema/order-matters';
import { orders } from '@/lib/server/db/schema/orders';

/** A group, and the moment for which is asked. */
interface GroupAt {
  readonly groupSlug: string;
  readonly at: Date;
}

/**
 * Returns whether a user may be in a group at a moment: an order of one of its courses is fulfilled and runs,
 * its link is not withheld over the fee cap, and the user's KYC is complete with a valid consent. All code
 * that shows a link or removes a member calls this.
 */
export async function isEntitled(
  db: Queryable,
  { userId, ...groupAt }: GroupAt & { readonly userId: string },
): Promise<boolean> {
  const found = await entitledUsers(db, groupAt, eq(entitlements.userId, userId)).limit(1);
  return found.length > 0;
}

/**
 * Returns the end of a user's time in a group by present orders; undefined for a user who is not entitled.
 */
export async function entitledUntil(
  db: Queryable,
  { userId, ...groupAt }: GroupAt & { readonly userId: string },
): Promise<Date | undefined> {
  const [found] = await db
    .select({ endsAt: max(entitlements.endsAt) })
    .from(entitlements)
    .innerJoin(orders, eq(orders.id, entitlements.orderId))
    .where(and(isInForce(db, groupAt), eq(entitlements.userId, userId)));
  return found?.endsAt ?? undefined;
}

/** The query of all users who may be in a group at a moment, also as a part of another query. */
export function entitledUsers(db: Queryable, groupAt: GroupAt, more?: SQL) {
  return db
    .select({ userId: entitlements.userId })
    .from(entitlements)
    .innerJoin(orders, eq(orders.id, entitlements.orderId))
    .where(and(isInForce(db, groupAt), more));
}

/** Condition of the entitlements by which their users may be in a group at a moment. */
function isInForce(db: Queryable, { groupSlug, at }: GroupAt): SQL | undefined {
  return and(
    inArray(entitlements.courseSlug, [...coursesOf(groupSlug)]),
    lte(entitlements.startsAt, at),
    gt(entitlements.endsAt, at),
    eq(orders.status, 'fulfilled'),
    inArray(entitlements.userId, usersWithKyc(db)),
    notExists(withheld(db)),
  );
}

/** Why a person has to decide first whether an order gives a link (product 8.16). */
function withheld(db: Queryable) {
  return db
    .select({ orderId: orderMatters.orderId })
    .from(orderMatters)
    .where(
      and(
        eq(orderMatters.orderId, orders.id),
        eq(orderMatters.kind, 'fee_cap_of_pan'),
        isNull(orderMatters.closedAt),
      ),
    );
}
