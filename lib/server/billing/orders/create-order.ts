import 'server-only';
import type * as z from 'zod/mini';
import { ApiError } from '@/lib/contract/api-error';
import type { createOrder as endpoint } from '@/lib/contract/orders';
import { indianDay } from '@/lib/domain/dates';
import { toPaise } from '@/lib/domain/money';
import { isPrintableName } from '@/lib/domain/person-name';
import { findRecipient } from '@/lib/server/billing/invoices/recipient';
import { isUnwanted, settleOrder } from '@/lib/server/billing/settlement/settle-order';
import {
  catalogue,
  findCoupon,
  findCourseOnSale,
} from '@/lib/server/core/catalogue/read-catalogue';
import { requirePresentTerms } from '@/lib/server/core/consent/accepted-terms';
import type { Order } from '@/lib/server/core/ledger/lock-order';
import { countCouponTrial } from '@/lib/server/core/limits/count';
import { isRefusal } from '@/lib/server/core/ports/provider-error';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase } from '@/lib/server/db/client';
import { placeOrder, type Wish } from './place-order';
import { selectPrice } from './select-price';
import { startPayment } from './start-payment';

type Asked = z.infer<typeof endpoint.body>;

/**
 * Orders a plan for a user and returns the session in which a browser pays it (product 8.10). The
 * price is the server's own; `amount` only selects among those that the plan has now. The order is
 * committed before the payment provider is asked, and a repeat answers the order that is open, so that
 * a crash or a second click leaves one order here and there.
 *
 * @param buyer as the session has it; `address` is the client's network address.
 * @throws ApiError as the contract lists them; ProviderError when the payment provider fails: the order
 * stays open then, unless the provider refused it.
 */
export async function makeOrderOfUser(
  { userId, mobile, name, couponCode, stateCode, address }: Orderer,
  asked: Asked,
): Promise<Ordered> {
  if (asked.phone !== mobile) throw new ApiError('other_phone');
  const { course, plan } = requirePlan(asked);
  requirePresentTerms(asked.terms);
  // The invoice shows the name; an earlier release accepted names that it can't show.
  if (!stateCode || !isPrintableName(name ?? '')) throw new ApiError('profile_incomplete');
  const at = await now();
  if (asked.coupon !== undefined) {
    await countCouponTrial(userId, findCoupon(asked.coupon, indianDay(at)) !== undefined);
  }
  const price = selectPrice({
    plan,
    couponCode: asked.coupon ?? couponCode ?? '',
    stateCode,
    amount: asked.amount,
    day: indianDay(at),
  });
  await requireAddress(userId, price.pricePaise);
  const isTicked = asked.accepted ?? false;
  const of = [userId, plan.planId, price.totalPaise, price.coupon?.code, stateCode];
  const familyPaise = asked.family_fees === undefined ? undefined : toPaise(asked.family_fees);
  const key = [...of, address, isTicked, familyPaise].join(' ');
  const wish = {
    userId,
    course,
    plan,
    price,
    stateCode,
    at,
    acceptance: { address, isTicked },
    familyPaise,
  };
  const ordered = making.get(key) ?? makeOrder(wish, mobile).finally(() => making.delete(key));
  making.set(key, ordered);
  return ordered;
}

/**
 * Passes if the invoice of an order at this price will have the data that the law requires (product 8.35).
 */
async function requireAddress(userId: string, pricePaise: number): Promise<void> {
  if (pricePaise < catalogue().invoiceAddressPaise) return;
  if (!(await findRecipient(getDatabase(), userId))) throw new ApiError('address_needed');
}

interface Orderer {
  readonly userId: string;
  readonly mobile: string;
  readonly name?: string | null | undefined;
  readonly couponCode: string | null;
  /** GST code of the buyer's state, which is the place of supply. */
  readonly stateCode: string | null;
  readonly address: string;
}

interface Ordered {
  payment_session_id: string;
  order_id: string;
  repeated: boolean;
}

/** Orders that this process is making: equal requests at once share one, and so one connection. */
const making = new Map<string, Promise<Ordered>>();

async function makeOrder(wish: Wish, mobile: string): Promise<Ordered> {
  const order = await openOrder(wish);
  return {
    payment_session_id: await startPayment(order, mobile).catch((error: unknown) => {
      throw isRefusal(error) ? new ApiError('order_refused') : error;
    }),
    order_id: order.id,
    // A payment of an order without a session can't have begun.
    repeated: order.paymentSessionId !== null,
  };
}

function requirePlan({ slug, plan_id, plan_name, duration }: Asked) {
  const course = findCourseOnSale(slug);
  const plan = course?.plans.find(({ planId }) => planId === plan_id);
  if (!course || !plan) throw new ApiError('unknown_plan');
  if (plan.months !== duration || course.name !== plan_name) throw new ApiError('plan_changed');
  return { course, plan };
}

/**
 * Returns the user's open order for a plan at a price. An expired or unwanted order is replaced only when the
 * provider confirms that it can't be paid any more.
 */
async function openOrder(wish: Wish): Promise<Order> {
  const order = await placeOrder(wish);
  if (order.expiresAt > wish.at && !(await isUnwanted(order.id))) return order;
  const status = await settleOrder(order.id);
  if (status === 'created') return order;
  if (status === 'expired' || status === 'failed') return placeOrder(wish);
  throw new ApiError('order_paid');
}
