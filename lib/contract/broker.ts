import * as z from 'zod/mini';
import { post } from './endpoint';
import { webAddress } from './json-fields';
import { line, mobile } from './person-fields';

/**
 * Begins a broker login from the messaging-app's flow (product 12.12). If `status` is `error`, `msg` is the
 * reason; otherwise the browser goes to `redirect_url`.
 *
 * Errors: `invalid_field`; `provider_refused`, `unavailable`, `provider_too_slow`.
 */
export const userAuth = post({
  path: '/user-auth',
  body: z.strictObject({ broker: z.enum(['dhan'], 'The only broker is dhan.'), mobile }),
  response: z.object({
    status: z.string(),
    msg: z.nullish(z.string()),
    redirect_url: z.nullish(webAddress),
  }),
});

/** A token; an empty text counts as missing. */
const token = z.optional(z.union([z.literal(''), line(512)]));

/**
 * Ends a broker login with the parameters of the callback's address (product 12.13). `status` is `ok`;
 * otherwise `error` is the reason.
 *
 * Errors: `missing_token` without one of the two, or for a login that this browser didn't begin;
 * `provider_refused`, `unavailable`, `provider_too_slow`.
 */
export const processDhanToken = post({
  path: '/process-dhan-token',
  body: z.strictObject({ tokenId: token, consentId: token }),
  response: z.object({ status: z.string(), error: z.nullish(z.string()) }),
});
