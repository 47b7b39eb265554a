import * as z from 'zod/mini';
import { orderStatuses } from '@/lib/domain/order-states';
import { get } from './endpoint';
import { instantText } from './json-fields';

/**
 * State of the newest payment attempt of an order. `none`: there was no attempt, or the order ended so
 * long ago that the provider is no longer asked. `pending`: the bank has not decided, or the provider can't
 * be asked right now. `failed`: the bank declined. `dropped`: the buyer left the payment page.
 */
const paymentStatuses = ['none', 'pending', 'failed', 'dropped', 'paid'] as const;

/**
 * Status of an order of the logged-in user (product 12.18). Until its payment is known the payment provider
 * is asked, once in two seconds at most; requests that come earlier wait for that, so a page may poll this.
 * `message` is the bank's reason of a failed attempt, `plan_expires_at` the end of the bought plan; each is
 * null if there is nothing to tell.
 *
 * Errors: `not_logged_in`; `invalid_query`; `not_found` for a missing order and for one of another user.
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
