import * as z from 'zod/mini';
import { LONGEST_CHANNEL } from '@/lib/domain/own-channels';
import { post } from './endpoint';
import { lines } from './person-fields';

/**
 * Says whether a number, UPI handle, e-mail address, link or channel is the firm's (product 5.14); no login. The page
 * answers by itself; a browser without script posts a form, which is answered by a redirect to the page.
 *
 * Errors: `invalid_field`; `too_many_requests`.
 */
export const isItUs = post({
  path: '/is-it-us',
  body: z.strictObject({ channel: lines(LONGEST_CHANNEL, 'Paste one number, handle or link.') }),
  response: z.object({ verdict: z.enum(['yes', 'alike', 'no']) }),
});
