import * as z from 'zod/mini';
import { get, nothing, post } from './endpoint';
import { UNKNOWN_STATE } from './errors';
import { doneAnswer, emailAddress, line, personName } from './json-fields';

/**
 * Saves who the logged-in user is, as the registration modal asks (product 7.7, 12.3). `state`
 * is the name of one of the states of the settings; the service holds to their list.
 *
 * Errors: `not_logged_in`, `invalid_field`; `name_verified` for another name than that of the verified PAN.
 */
export const saveUserInfo = post({
  path: '/save-user-info',
  body: z.strictObject({
    name: personName,
    email: emailAddress('Please enter a valid email address.'),
    state: line(60, UNKNOWN_STATE),
  }),
  response: doneAnswer,
});

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
