import * as z from 'zod/mini';
import { get, nothing } from './endpoint';
import { instantText } from './json-fields';

/**
 * The texts that the logged-in user accepted with an order, in the words of that day (product 8.20, 12.19).
 * `document` is the name of the page that published a text; `version` is the hash of the text.
 *
 * Errors: `not_logged_in`; `not_found` for a missing order and for one of another user.
 */
export const getOrderTerms = get({
  path: '/orders/{id}/terms',
  params: z.strictObject({ id: z.uuid() }),
  query: nothing,
  response: z.object({
    order_id: z.string(),
    accepted_at: instantText,
    documents: z.array(z.object({ document: z.string(), version: z.string(), text: z.string() })),
  }),
});
