import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type Backend, isOwnBackend } from '@/lib/client/backend';
import { expiryQuery, plansQuery } from '@/lib/client/orders/queries';
import { planKeys } from '@/lib/client/query-keys';
import { UNREACHABLE } from '@/lib/client/request-error';
import { readStored } from '@/lib/client/storage';
import type { ShownText } from '@/lib/contract/error-answer';
import type { createOrder } from '@/lib/contract/orders';
import { toRupees } from '@/lib/domain/money';
import { quote } from '@/lib/domain/quote';
import { readFamilyFees } from './family-fees';
import type { ChosenPlan, OpenOrder } from './open-order';
import { isSamePlan, planToday } from './price-today';
import { type Refusal, readRefusal } from './read-refusal';

type Order = z.input<typeof createOrder.body>;

/** The values of the page that an order is made of. */
export interface Shop {
  readonly backend: Backend;
  readonly cache: QueryClient;
  readonly createOrder: (order: Order) => Promise<z.infer<typeof createOrder.response>>;
  readonly slug: string;
  readonly gstPercent: number;
  /** The texts that the page shows as accepted with an order. */
  readonly texts: readonly ShownText[];
}

export type Ordered =
  /** `repeated`: an order that was open before and may have a payment under way. */
  | { readonly name: 'opened' | 'repeated'; readonly order: OpenOrder }
  | { readonly name: 'changed'; readonly today: ChosenPlan }
  | Exclude<Refusal, { readonly name: 'plan' }>;

/**
 * Orders a plan. The expiry of the buyer's plan is asked for beside it, for backends that do not say
 * what became of an order. A backend that knows a buyer's coupon only from its list of plans may have
 * forgotten it: an order whose price it refuses, and confirms when it is asked, is made once more.
 *
 * @param phone the stored mobile.
 */
export async function orderPlan(
  shop: Shop,
  plan: ChosenPlan,
  phone: string,
  { again = true }: { readonly again?: boolean } = {},
): Promise<Ordered> {
  const { backend, cache, createOrder, slug } = shop;
  const expiry = cache.fetchQuery({ ...expiryQuery(backend, slug), retry: false }).then(
    (answer) => answer.plan_expires_at,
    () => undefined,
  );
  try {
    const made = await createOrder(orderOf(shop, plan, phone));
    const { payment_session_id: sessionId, order_id: orderId } = made;
    if (sessionId === '') return { name: 'refused', reason: UNREACHABLE };
    // Order-status knows the order by its id: the checkout does not wait for an expiry that is late.
    const expiryBefore = await (orderId === undefined ? expiry : Promise.race([expiry, undefined]));
    const order = { slug, phone, plan, sessionId, orderId, expiryBefore };
    return { name: made.repeated ? 'repeated' : 'opened', order };
  } catch (error) {
    const refusal = readRefusal(error, navigator.onLine);
    if (refusal.name !== 'plan') return refusal;
    await cache.invalidateQueries({ queryKey: planKeys.all });
    const today = await findToday(shop, plan);
    if (!today || today === 'gone') return { ...refusal, name: 'refused' };
    if (!isSamePlan(today, plan)) return { name: 'changed', today };
    return again ? orderPlan(shop, plan, phone, { again: false }) : { ...refusal, name: 'refused' };
  }
}

/**
 * The request of an order; the amount is rupees with GST, exact to the paisa (product 8.8). Other backends
 * get the fields of product 8.10 alone.
 */
export function orderOf(
  { slug, gstPercent, backend, texts }: Pick<Shop, 'slug' | 'gstPercent' | 'backend' | 'texts'>,
  { planId, courseName, months, price, isTicked }: ChosenPlan,
  phone: string,
): Order {
  const coupon = storedCoupon();
  const familyFees = readFamilyFees(readStored('familyFees') ?? '');
  return {
    slug,
    plan_id: planId,
    amount: toRupees(quote({ plan: { price }, gstPercent }).totalPaise),
    phone,
    duration: months,
    plan_name: courseName,
    ...(isOwnBackend(backend) && {
      ...(coupon && { coupon }),
      terms: texts.map(({ version }) => version),
      ...(isTicked && { accepted: true }),
      ...(familyFees !== undefined && { family_fees: familyFees }),
    }),
  };
}

function storedCoupon(): string | undefined {
  return readStored('couponCode') ?? undefined;
}

/**
 * The plan at today's price, or `gone` where it is not on sale. Undefined where the request fails: the
 * server then rejects an order at another price.
 */
export async function findToday(
  { backend, cache, slug }: Shop,
  chosen: ChosenPlan,
): Promise<ChosenPlan | 'gone' | undefined> {
  try {
    const { plans } = await cache.fetchQuery(plansQuery(backend, slug, storedCoupon()));
    return planToday(plans, chosen) ?? 'gone';
  } catch {
    return undefined;
  }
}
