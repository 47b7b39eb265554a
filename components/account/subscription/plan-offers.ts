import type { FetchedPlan } from '@/lib/contract/plans';
import { toRupees } from '@/lib/domain/money';
import { type Coupon, quote } from '@/lib/domain/quote';
import { reducedPrice } from '../purchase/price-today';

/** A plan as its card shows it. Prices are rupees before GST. */
export interface PlanOffer {
  readonly planId: string;
  readonly months: number;
  /** Price for the buyer, before GST. */
  readonly price: number;
  /** The price without the discount of a coupon, where there is one. */
  readonly listPrice?: number | undefined;
  readonly discount?: string | undefined;
  readonly savings?: string | undefined;
  readonly features: readonly string[];
  readonly best: boolean;
}

/** Plans of the backend, at the prices under the coupon that it accepted, or at their own (product 8.6). */
export function offersOf(
  plans: readonly FetchedPlan[],
  { discounted }: { readonly discounted: boolean },
): PlanOffer[] {
  return plans.map((plan) => ({
    planId: plan.plan_id,
    months: plan.duration,
    discount: plan.discount ?? undefined,
    savings: plan.savings ?? undefined,
    features: linesOf(plan.features),
    best: plan.best ?? false,
    ...priced(plan.price, discounted ? reducedPrice(plan) : plan.price),
  }));
}

/**
 * Plans at their prices under a coupon, as the backend computes them (product 8.8), until it has
 * answered.
 */
export function withCoupon(plans: readonly PlanOffer[], coupon: Coupon, day: string): PlanOffer[] {
  return plans.map((plan) => {
    const { pricePaise } = quote({ plan, coupon, day, gstPercent: 0 });
    return { ...plan, ...priced(plan.price, toRupees(pricePaise)) };
  });
}

function priced(listPrice: number, price: number): Pick<PlanOffer, 'price' | 'listPrice'> {
  return price < listPrice ? { price, listPrice } : { price: listPrice };
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}
