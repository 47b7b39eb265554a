import 'server-only';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { ApiError } from '@/lib/contract/api-error';
import { HOUR_MS, MINUTE_MS } from '@/lib/domain/dates';
import type { Quote } from '@/lib/domain/quote';
import { endUnwanted } from '@/lib/server/billing/settlement/settle-order';
import { catalogue } from '@/lib/server/core/catalogue/read-catalogue';
import { type Acceptance, storeAcceptedTerms } from '@/lib/server/core/consent/accepted-terms';
import { requireWithinAdvance } from '@/lib/server/core/entitlements/advance-limit';
import { requireCouponLeft } from '@/lib/server/core/ledger/coupon-uses';
import { storeFamilyFees } from '@/lib/server/core/ledger/family-fees';
import { requireWithinCap } from '@/lib/server/core/ledger/fee-cap';
import { lockUser, type Order } from '@/lib/server/core/ledger/lock-order';
import type { Queryable } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { inRetriedTransaction } from '@/lib/server/db/transactions';
import { loadEnv } from '@/lib/server/env';

/**
 * How long the payment provider accepts payments of an order. Then it becomes `expired`, once the provider
 * confirms its end; a payment that arrives later still counts (order-states.ts).
 */
const OPEN_MS = 30 * MINUTE_MS;

/** A plan that a user wants to buy, and its price. */
export interface Wish {
  readonly userId: string;
  readonly course: { readonly slug: string; readonly name: string };
  readonly plan: { readonly planId: string; readonly months: number };
  readonly price: Quote;
  /** GST code of the buyer's state. */
  readonly stateCode: string;
  readonly at: Date;
  /** Fees that the buyer declares that the family has paid; undefined if this order declares nothing. */
  readonly familyPaise?: number | undefined;
  /** How the buyer accepts the terms by it. */
  readonly acceptance: Acceptance;
}

/**
 * Returns the user's open order for a plan at a price under a coupon, taxed for the buyer's state: the
 * existing one or a new one, with the terms that the buyer accepts now. A unique index prevents a second one
 * under concurrency. Before an eleventh open order is created the oldest is ended.
 *
 * @throws ApiError `order_held`; `advance_limit`; `fee_cap`; `coupon_used_up`; `conflict` when open orders
 * are closed again and again; `too_many_requests` for more new orders in an hour than
 * `ORDERS_PER_ACCOUNT_HOUR`.
 */
export function placeOrder(wish: Wish): Promise<Order> {
  const { userId, course, plan, price, at, acceptance, familyPaise } = wish;
  return inRetriedTransaction(async (transaction) => {
    // Locks the user, so that concurrent orders see each other's rows. A settlement locks its order first,
    // then the user.
    await lockUser(transaction, userId);
    await rejectHeld(transaction, wish);
    await requireWithinAdvance(
      transaction,
      { userId, courseSlug: course.slug, months: plan.months },
      at,
    );
    const { pricePaise } = price;
    await requireWithinCap(transaction, { userId, pricePaise, paidAt: at, familyPaise });
    const code = price.coupon?.code;
    if (code !== undefined) await requireCouponLeft(transaction, { code, userId, at });
    // An open order may be closed after it prevented the insert and before it is read.
    for (let turn = 1; turn <= TURNS; turn += 1) {
      const order = (await insertOrder(transaction, wish)) ?? (await findOpen(transaction, wish));
      if (!order) continue;
      await storeAcceptedTerms(transaction, { orderId: order.id, at, ...acceptance });
      if (familyPaise !== undefined) {
        await storeFamilyFees(transaction, { orderId: order.id, userId, paise: familyPaise, at });
      }
      return order;
    }
    throw new ApiError('conflict');
  });
}

const TURNS = 3;

/** Rejects a second payment for a plan while a person decides about the first. */
async function rejectHeld(transaction: Queryable, { userId, plan }: Wish): Promise<void> {
  const isHeld = and(
    eq(orders.userId, userId),
    eq(orders.planId, plan.planId),
    eq(orders.status, 'paid'),
  );
  const held = await transaction.select({ id: orders.id }).from(orders).where(isHeld).limit(1);
  if (held.length > 0) throw new ApiError('order_held');
}

/** Undefined where the user has an open order for the same. */
async function insertOrder(transaction: Queryable, wish: Wish): Promise<Order | undefined> {
  const [placed] = await transaction
    .insert(orders)
    .values(rowOf(wish))
    .onConflictDoNothing()
    .returning();
  if (placed) {
    await requireOrdersLeft(transaction, wish);
    await endUnwanted(transaction, wish.userId);
  }
  return placed;
}

/** Counts the orders of the last hour, including the new one. */
async function requireOrdersLeft(transaction: Queryable, { userId, at }: Wish): Promise<void> {
  const [surplus] = await transaction
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.userId, userId), gt(orders.createdAt, new Date(at.getTime() - HOUR_MS))))
    .orderBy(desc(orders.createdAt))
    .offset(loadEnv().ORDERS_PER_ACCOUNT_HOUR)
    .limit(1);
  if (!surplus) return;
  const leftMs = surplus.createdAt.getTime() + HOUR_MS - at.getTime();
  throw new ApiError('orders_of_hour_used_up', { retryAfterSeconds: Math.ceil(leftMs / 1000) });
}

async function findOpen(
  transaction: Queryable,
  { userId, plan, price, stateCode }: Wish,
): Promise<Order | undefined> {
  const [open] = await transaction
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.planId, plan.planId),
        eq(orders.totalPaise, price.totalPaise),
        eq(orders.stateCode, stateCode),
        sql`coalesce(${orders.couponCode}, '') = ${price.coupon?.code ?? ''}`,
        eq(orders.status, 'created'),
      ),
    );
  return open;
}

function rowOf({ userId, course, plan, price, stateCode, at }: Wish): typeof orders.$inferInsert {
  const { coupon, ...amounts } = price;
  return {
    ...amounts,
    userId,
    courseSlug: course.slug,
    planId: plan.planId,
    planName: course.name,
    months: plan.months,
    couponCode: coupon?.code ?? null,
    couponPercent: coupon?.percent ?? null,
    firmStateCode: catalogue().firmStateCode,
    stateCode,
    createdAt: at,
    expiresAt: new Date(at.getTime() + OPEN_MS),
  };
}
