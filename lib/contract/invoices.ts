import * as z from 'zod/mini';
import { file, get, nothing } from './endpoint';

/**
 * The PDF of an invoice or a credit note of the logged-in user (product 12.17), as a download.
 *
 * Errors: `not_logged_in`; `not_found` for a missing document and for one of another user.
 */
export const getInvoice = get({
  path: '/invoices/{id}',
  params: z.strictObject({ id: z.uuid() }),
  query: nothing,
  response: file,
});
