import * as z from 'zod/mini';
import { orderStatuses } from '@/lib/domain/order-states';
import { get } from './endpoint';
import { instantText } from './json-fields';

/**
 * What became of the newest payment attempt of an order. `none`: there was no attempt, or the order ended so long
 * ago that nobody asks any more. `pending`: the bank
 * has not decided, or the payment provider can't be asked right now. `failed`: the bank declined.
 * `dropped`: the buyer left the payment page.
 */
const paymentStatuses = ['none', 'pending', 'failed', 'dropped', 'paid'] as const;

/**
 * What became of an order of the logged-in user (product 12.18). Until a payment is known the payment
 * provider is asked, once in two seconds at most; requests that come
 * earlier wait for that, so a page may poll this. `message` is what the bank said of a failed attempt,
 * `plan_expires_at` the end of what the order bought; both null where there is none.
 *
 * Errors: `not_logged_in`; `invalid_query`; `not_found` for an order of somebody else, as for one that
 * there isn't.
 */
export const getOrderStatus = get({
  path: '/order-status',
  query: z.strictObject({ order_id: z.uuid('Name an order.') }),
  response: z.object({
    order_id: z.string(),
    status: z.enum(orderStatuses),
    payment_status: z.enum(paymentStatuses),
    message: z.nullable(z.string()),
    plan_expires_at: z.nullable(instantText),
  }),
});
