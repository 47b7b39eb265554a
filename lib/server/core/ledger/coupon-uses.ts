import 'server-only';
import { and, count, eq, gt, inArray, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { ApiError } from '@/lib/contract/api-error';
import { catalogue } from '@/lib/server/core/catalogue/read-catalogue';
import type { Queryable } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { lockUntilCommit } from '@/lib/server/db/transactions';
import { accountsOfPan } from './kyc-of-user';

/** An order under a coupon, which is wanted or, where it has an id, paid. */
interface Use {
  readonly code: string;
  readonly userId: string | undefined;
  readonly orderId?: string;
  readonly at: Date;
}

/**
 * Rejects an order under a coupon that is used up (product 8.32). Orders under one coupon that has a limit are
 * placed one after another, so that the last use goes to one of them.
 *
 * @throws ApiError `coupon_used_up`.
 */
export async function requireCouponLeft(transaction: Queryable, use: Use): Promise<void> {
  const reason = await findUsedUp(transaction, use, { isLocked: true });
  if (reason) throw new ApiError(reason);
}

/**
 * Returns why an order can't use its coupon; undefined if it can. A use is any order that was ever paid, or
 * another buyer's order that can still be paid.
 */
export async function findUsedUp(
  db: Queryable,
  { code, userId, orderId, at }: Use,
  { isLocked = false } = {},
): Promise<'coupon_used_up' | 'coupon_used_before' | undefined> {
  const coupon = catalogue().coupons.find((each) => each.code === code);
  const { maxUses, oncePerCustomer } = coupon ?? {};
  if (maxUses === undefined && !oncePerCustomer) return undefined;
  if (isLocked) await lockUntilCommit(db, `coupon:${code}`);
  const ofCoupon = and(
    eq(orders.couponCode, code),
    orderId === undefined ? undefined : ne(orders.id, orderId),
  );
  // An order in review because the coupon is used up has not used it.
  const isHeld = sql`${orders.reviewReason} is not distinct from 'coupon_used_up'`;
  const isPaid = and(isNotNull(orders.paidAt), not(isHeld));
  if (oncePerCustomer && userId !== undefined) {
    const ofCustomer = inArray(orders.userId, await accountsOfPan(db, userId));
    if ((await countOrders(db, and(ofCoupon, ofCustomer, isPaid))) > 0) return 'coupon_used_before';
  }
  if (maxUses === undefined) return undefined;
  const isOfOther = userId === undefined ? undefined : ne(orders.userId, userId);
  const isOpen = and(eq(orders.status, 'created'), gt(orders.expiresAt, at), isOfOther);
  const uses = await countOrders(db, and(ofCoupon, or(isPaid, isOpen)));
  return uses >= maxUses ? 'coupon_used_up' : undefined;
}

async function countOrders(db: Queryable, which: SQL | undefined): Promise<number> {
  const [found] = await db.select({ n: count() }).from(orders).where(which);
  return found?.n ?? 0;
}
