import * as z from 'zod/mini';
import { get, nothing } from './endpoint';
import { instantText } from './json-fields';

/** The address of a file, on another origin or below ours. */
const file = z.string().check(z.refine((text) => URL.canParse(text, 'https://site.example')));

/** A purchase of the history (product 12.11). */
const purchase = z.object({
  id: z.union([z.string(), z.number()]),
  plan_name: z.string(),
  plan_expires_at: instantText,
  created_at: instantText,
  payment_id: z.nullable(z.string()),
  months: z.optional(z.int()),
  /** With GST; absent where nothing was paid. */
  paid_paise: z.optional(z.int()),
  /** Where the logged-in user downloads the invoice. */
  invoice_url: z.optional(file),
  /** Refunds that were paid or are owed, the earliest first; absent without any. */
  refunds: z.optional(
    z.array(
      z.object({
        amount_paise: z.int(),
        /** When it was paid; null while it is on its way. */
        paid_at: z.nullable(instantText),
        credit_note_url: z.optional(file),
      }),
    ),
  ),
  /** Invoices with a wrong recipient and the credit notes that cancel them; absent without any. */
  corrected: z.optional(z.array(z.object({ invoice_url: file, credit_note_url: file }))),
  /** The course. */
  slug: z.optional(z.string()),
  /** By the server's clock; without it the browser's decides (product 10.3). */
  status: z.optional(z.enum(['active', 'expired'])),
});

/**
 * The logged-in user's purchases, the newest first (product 12.11).
 *
 * Errors: `not_logged_in`.
 */
export const fetchPurchasedHistory = get({
  path: '/fetch-purchased-history',
  query: nothing,
  response: z.array(purchase),
});
