import * as z from 'zod/mini';
import { get, nothing } from './endpoint';

/**
 * The amount that would go back if the logged-in user left an order's plan today (product 8.22, 12.25): the
 * price of the days that are left with its GST, less earlier refunds. Null if no such refund is possible,
 * as after a full refund, or if a person has to look at the order first. Requests nothing.
 *
 * Errors: `not_logged_in`; `not_found` for a missing order and for one of another user.
 */
export const getRefundPreview = get({
  path: '/orders/{id}/refund-preview',
  params: z.strictObject({ id: z.uuid() }),
  query: nothing,
  response: z.object({ amount_paise: z.nullable(z.int()) }),
});
