import type { FetchedPlan } from '@/lib/contract/plans';
import type { ChosenPlan } from './open-order';

/** `chosen` at today's price under the buyer's coupon; undefined where it is not on sale any more. */
export function planToday(
  plans: readonly FetchedPlan[],
  chosen: ChosenPlan,
): ChosenPlan | undefined {
  const plan = plans.find(({ plan_id }) => plan_id === chosen.planId);
  if (!plan) return undefined;
  return {
    ...chosen,
    courseName: plan.plan_name ?? chosen.courseName,
    months: plan.duration,
    // A price without the coupon is one of today's too: the coupon may have been applied after the choice.
    price: plan.price === chosen.price ? plan.price : reducedPrice(plan),
  };
}

/** The price of a plan under the coupon that was asked for. A backend without discounts answers 0 or nothing. */
export function reducedPrice({
  price,
  discounted_price,
}: Pick<FetchedPlan, 'price' | 'discounted_price'>): number {
  return discounted_price || price;
}

/** Whether two choices have the same course, duration and price. */
export function isSamePlan(one: ChosenPlan, other: ChosenPlan): boolean {
  return (
    one.price === other.price && one.months === other.months && one.courseName === other.courseName
  );
}
