import * as z from 'zod/mini';
import { readCouponCode } from '@/lib/domain/quote';
import { get } from './endpoint';
import { atMost, courseSlug } from './json-fields';
import { visibleText } from './person-fields';

/** A plan on sale (product 8.6). Prices are rupees before GST, `duration` is months. */
const fetchedPlan = z.object({
  plan_id: z.string(),
  /** Name of the course. */
  plan_name: z.optional(z.string()),
  duration: z.int().check(z.positive()),
  price: z.number().check(z.nonnegative()),
  /** The price under the coupon asked for; without one, `price`. */
  discounted_price: z.nullish(z.number().check(z.nonnegative())),
  /** Labels of the card, such as `33% off` and `Save ₹4,000`. */
  discount: z.nullish(z.string()),
  savings: z.nullish(z.string()),
  /** A feature per line. */
  features: z.string(),
  best: z.nullish(z.boolean()),
});

export type FetchedPlan = z.infer<typeof fetchedPlan>;

const isEntry = (entry: unknown) =>
  typeof entry === 'string' || (typeof entry === 'object' && entry !== null);

/** Plans, and at the end perhaps the coupon's code; everything else in the list is left out. */
const planList = z.pipe(
  z.array(z.unknown()),
  z.pipe(
    z.transform((entries: unknown[]) => entries.filter(isEntry)),
    z.array(z.union([fetchedPlan, z.string()])),
  ),
);

const COUPON = 'Invalid coupon code.';

/** A coupon's code as a buyer typed it. */
export const couponField = z
  .string(COUPON)
  .check(z.trim(), atMost(40, COUPON), visibleText, z.overwrite(readCouponCode));

/**
 * The plans of a course, `package_id` being its slug (product 8.6, 12.8). A coupon that is
 * accepted is at the end of the list as a string; any other, an empty one too, changes nothing. The
 * session remembers the coupon of its last list for the order.
 *
 * Errors: `invalid_query`; `not_found` for a course that there isn't.
 */
export const fetchPlans = get({
  path: '/fetch-plans',
  query: z.strictObject({
    package_id: courseSlug,
    coupon: z.optional(couponField),
  }),
  response: planList,
});

/** An answer of `fetchPlans`, taken apart. */
export function readPlans(answer: z.infer<typeof planList>): {
  plans: FetchedPlan[];
  coupon: string | undefined;
} {
  const last = answer.at(-1);
  return {
    plans: answer.filter((entry) => typeof entry !== 'string'),
    coupon: typeof last === 'string' ? last : undefined,
  };
}
