import * as z from 'zod/mini';
import { get, nothing } from './endpoint';
import { instantText, webAddress } from './json-fields';

/** A course that the user bought, and its group (product 12.20). */
const group = z.object({
  name: z.string(),
  slug: z.string(),
  status: z.enum(['active', 'expired']),
  plan_expires_at: instantText,
  /** The user's own join link, while the plan runs and KYC is completed. */
  telegram_link: z.optional(webAddress),
});

/**
 * The groups of the courses that the logged-in user bought, the latest expiry first (product 10.1, 12.20).
 *
 * Errors: `not_logged_in`.
 */
export const boughtGroups = get({
  path: '/groups',
  query: nothing,
  response: z.array(group),
});
