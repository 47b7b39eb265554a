import 'server-only';
import { ApiError } from '@/lib/contract/api-error';
import type { FetchedPlan } from '@/lib/contract/plans';
import { indianDay } from '@/lib/domain/dates';
import { toRupees } from '@/lib/domain/money';
import { quote } from '@/lib/domain/quote';
import { now } from '@/lib/server/core/time/clock';
import { catalogue, findCoupon, findCourseOnSale } from './read-catalogue';

/**
 * The plans of a course, ascending by months, with their prices under a coupon (product 8.6). A
 * coupon that is unknown or not valid today changes nothing.
 *
 * @param code of the coupon, in capitals.
 * @returns `coupon` is the code of the coupon, if it is accepted.
 * @throws ApiError `not_found` for a course that there isn't.
 */
export async function quotePlans({
  slug,
  code = '',
}: {
  readonly slug: string;
  readonly code?: string | undefined;
}): Promise<{ plans: FetchedPlan[]; coupon: string | undefined }> {
  const course = findCourseOnSale(slug);
  if (!course) throw new ApiError('not_found');
  const day = indianDay(await now());
  const coupon = findCoupon(code, day);
  const { gstPercent } = catalogue();
  const plans = course.plans.map((plan) => ({
    plan_id: plan.planId,
    plan_name: course.name,
    duration: plan.months,
    price: plan.price,
    discounted_price: toRupees(quote({ plan, coupon, day, gstPercent }).pricePaise),
    discount: plan.discount ?? null,
    savings: plan.savings ?? null,
    features: plan.features.join('\n'),
    best: plan.best,
  }));
  return { plans, coupon: coupon?.code };
}
