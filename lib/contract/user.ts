import * as z from 'zod/mini';
import { get, nothing, post } from './endpoint';
import { doneAnswer } from './json-fields';

/**
 * Ends the session of this browser (product 7.10); without one it does nothing.
 * `everywhere` ends the user's sessions in all other browsers too.
 */
export const logout = post({
  path: '/logout',
  body: z.strictObject({ everywhere: z.optional(z.boolean('everywhere is true or false.')) }),
  response: doneAnswer,
});

/**
 * Who is logged in (product 7.11). `name` is absent or null until one was given.
 *
 * Errors: `not_logged_in`.
 */
export const me = get({
  path: '/me',
  query: nothing,
  response: z.object({ name: z.nullish(z.string()), mobile: z.string() }),
});
