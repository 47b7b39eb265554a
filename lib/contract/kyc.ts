import * as z from 'zod/mini';
import { INVALID_PAN, panPattern } from '@/lib/domain/pan';
import { withAsciiDigits } from '@/lib/domain/typed-digits';
import { post } from './endpoint';
import { atMost, courseSlug, instantText, webAddress } from './json-fields';

/**
 * How far the logged-in user is with a course (product 12.6). `telegram_link` is there once it
 * is paid and KYC is completed; `joined_at` once a person came into the group by it.
 *
 * Errors: `not_logged_in`, `not_found` for a course that there isn't.
 */
export const kycStatus = post({
  path: '/kyc-status',
  body: z.strictObject({ slug: courseSlug }),
  response: z.object({
    kyc_completed: z.boolean(),
    has_success_payment: z.boolean(),
    telegram_link: z.nullish(webAddress),
    joined_at: z.optional(instantText),
  }),
});

/**
 * Completes KYC with a permanent account number, capitals or not (product 9.2, 12.7). The link
 * is that of the newest paid course.
 *
 * Errors: `not_logged_in`; `invalid_field` with the text of product 9.2, and for a PAN that does not exist;
 * `pan_of_other_name`; `conflict` once KYC is complete with another PAN, for a PAN that exists and is not valid, or when a later PAN replaced this
 * one; `too_many_requests`, also where the PAN is kept, since it was sent with too many names; `pan_kept` when it can't be verified now: it is kept, and
 * verified later.
 */
export const kycData = post({
  path: '/kyc-data',
  body: z.strictObject({
    pan: z.string(INVALID_PAN).check(
      atMost(10, INVALID_PAN),
      z.overwrite(withAsciiDigits),
      // Before the capitals: those of some letters of other scripts are Latin ones.
      z.regex(/^[A-Za-z0-9]*$/, INVALID_PAN),
      z.toUpperCase(),
      z.regex(panPattern, INVALID_PAN),
    ),
  }),
  response: z.object({ message: z.string(), telegram_link: z.nullish(webAddress) }),
});
