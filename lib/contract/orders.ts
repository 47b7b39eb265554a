import * as z from 'zod/mini';
import { post } from './endpoint';
import { atMost, courseSlug, instantText } from './json-fields';
import { line, mobile } from './person-fields';
import { couponField } from './plans';

const PLAN = 'Choose a plan of this course.';
const TERMS = 'Send the version of each text that the buyer was shown.';
const FAMILY = 'The fees of your family must be whole rupees, without paise.';
const AMOUNT = 'The amount must be the price of the plan with GST, in rupees.';

/**
 * Orders a plan (product 8.10, 12.9). `amount` is rupees with GST and paise as decimals; it only
 * selects among the plan's price and its price under `coupon`. `duration` is months. Other backends know
 * neither `coupon` nor what follows it.
 *
 * Errors: `terms_changed`, with the texts in `changed`, if `terms` are not those of today; `not_logged_in`;
 * `profile_incomplete` before `saveUserInfo`; `address_needed` before `saveRecipient`, if the invoice needs
 * an address; `not_found` for a missing course or plan; `conflict` for a plan that has changed, and for an
 * order that is paid or waits for a decision; `invalid_field` for another user's mobile; `price_changed`;
 * `coupon_used_up`; `fee_cap`; `advance_limit`, with the day from which the plan is possible;
 * `provider_refused`, `unavailable`, `provider_too_slow`. A repeat answers the same open order.
 */
export const createOrder = post({
  path: '/create-order',
  body: z.strictObject({
    slug: courseSlug,
    plan_id: line(100, PLAN),
    amount: z.number(AMOUNT).check(z.positive(AMOUNT), z.maximum(10_000_000, AMOUNT)),
    phone: mobile,
    duration: z.int(PLAN).check(z.positive(PLAN), z.maximum(120, PLAN)),
    plan_name: line(200, PLAN),
    /** Absent: the coupon under which the session last fetched plans. */
    coupon: z.optional(couponField),
    /** Versions of the texts that the buyer was shown (product 8.20), or their first digits. None: those of today. */
    terms: z.optional(
      z.array(z.string(TERMS).check(atMost(64, TERMS))).check(z.maxLength(100, TERMS)),
    ),
    /**
     * Fees that the buyer, by other accounts, and the family paid the firm in the last year: whole rupees
     * before GST (product 8.16). Without it the last declaration within the year counts.
     */
    family_fees: z.optional(
      z.int(FAMILY).check(z.nonnegative(FAMILY), z.maximum(10_000_000, FAMILY)),
    ),
    /** Whether the buyer ticked a box to accept them. */
    accepted: z.optional(z.boolean()),
  }),
  response: z.object({
    payment_session_id: z.string(),
    /** The order's id here and at the payment provider. */
    order_id: z.optional(z.string()),
    /** Whether the order was answered before, so that a payment of it may be under way. */
    repeated: z.optional(z.boolean()),
  }),
});

/**
 * When the logged-in user's time in a course ends (product 12.10); null without a plan.
 *
 * Errors: `not_logged_in`; `not_found` for a course that there isn't.
 */
export const getOrderExpires = post({
  path: '/get-order-expires',
  body: z.strictObject({
    slug: courseSlug,
    /** Asks for `extensions`, which other backends do not have. */
    extensions: z.optional(z.literal(true)),
  }),
  response: z.object({
    plan_expires_at: z.nullable(instantText),
    /** The plans that can't be ordered yet (product 8.31): `from` is a day in India, such as `2027-02-28`. */
    later_plans: z.optional(z.array(z.object({ plan_id: z.string(), from: z.string() }))),
    /** Where asked for, while the plan runs: `until` is the last day in India that it has with each plan on top. */
    extensions: z.optional(z.array(z.object({ plan_id: z.string(), until: z.string() }))),
  }),
});
