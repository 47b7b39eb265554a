import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { firstDayPossible } from '@/lib/server/core/entitlements/advance-limit';
import { findUsedUp } from '@/lib/server/core/ledger/coupon-uses';
import { overCap } from '@/lib/server/core/ledger/fee-cap';
import type { Order } from '@/lib/server/core/ledger/lock-order';
import type { GatewayOrder, GatewayPayment } from '@/lib/server/core/ports/payment-gateway';
import type { Queryable } from '@/lib/server/db/client';
import { users } from '@/lib/server/db/schema/users';

/**
 * Returns why a person has to decide about a paid order; undefined if nothing is wrong. The provider's order
 * or payment differs from the stored one; the buyer's fees of a year exceed the regulator's cap; advance
 * payment exceeds its limit; the coupon is used up, which concurrent orders can cause; or the buyer was
 * erased before a late payment arrived.
 */
export async function findReviewReason(
  transaction: Queryable,
  order: Order,
  {
    provided,
    payment,
    at,
  }: { provided: GatewayOrder | undefined; payment: GatewayPayment; at: Date },
): Promise<Order['reviewReason']> {
  const { userId, pricePaise, totalPaise } = order;
  if (!isOf(totalPaise, provided, payment)) return 'amount_differs';
  if (await isErased(transaction, userId)) return 'buyer_erased';
  const paidAt = payment.paidAt ?? at;
  if (await overCap(transaction, { userId, pricePaise, paidAt })) return 'fee_cap';
  if (await firstDayPossible(transaction, order, at)) return 'advance_limit';
  return (await isOverUsed(transaction, order, at)) ? 'coupon_used_up' : null;
}

/** Whether the order's coupon was used up meanwhile, as by a late payment of an order that had expired. */
async function isOverUsed(
  transaction: Queryable,
  { id: orderId, couponCode: code, userId }: Order,
  at: Date,
): Promise<boolean> {
  if (code === null) return false;
  const use = { code, userId, orderId, at };
  return (await findUsedUp(transaction, use, { isLocked: true })) !== undefined;
}

/** Whether a buyer is erased, so that nothing can be granted. */
export async function isErased(transaction: Queryable, userId: string): Promise<boolean> {
  const found = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.erasedAt)));
  return found.length > 0;
}

/** Whether the payment is of the order's total in rupees; the payer's bank may charge more on top. */
function isOf(
  totalPaise: number,
  provided: GatewayOrder | undefined,
  { amount, orderPaise }: GatewayPayment,
): boolean {
  return (
    provided?.amount.paise === totalPaise &&
    provided.amount.currency === 'INR' &&
    amount.currency === 'INR' &&
    orderPaise === totalPaise &&
    amount.paise >= totalPaise
  );
}
