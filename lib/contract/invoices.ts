import * as z from 'zod/mini';
import { file, get, nothing } from './endpoint';

/**
 * The PDF of an invoice or a credit note of the logged-in user (product 12.17), as a download.
 *
 * Errors: `not_logged_in`; `not_found` for a document of somebody else, as for one that there isn't.
 */
export const getInvoice = get({
  path: '/invoices/{id}',
  params: z.strictObject({ id: z.uuid() }),
  query: nothing,
  response: file,
});
