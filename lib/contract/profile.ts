import * as z from 'zod/mini';
import { isPrintableName, UNPRINTABLE_NAME } from '@/lib/domain/person-name';
import { post } from './endpoint';
import { UNKNOWN_STATE } from './errors';
import { doneAnswer } from './json-fields';
import { emailAddress, line, personName } from './person-fields';

/**
 * Saves name, e-mail and state of the logged-in user, as the registration modal asks (product 7.7, 12.3).
 * `state` is the name of a state of the settings, which the service checks. An invoice can print `name`.
 *
 * Errors: `not_logged_in`, `invalid_field`; `name_verified` for another name than that of the verified PAN.
 */
export const saveUserInfo = post({
  path: '/save-user-info',
  body: z.strictObject({
    name: personName.check(z.refine(isPrintableName, UNPRINTABLE_NAME)),
    email: emailAddress('Please enter a valid email address.'),
    state: line(60, UNKNOWN_STATE),
    /** Whether the form said that its button consents to the privacy policy (product 7.19). */
    privacy_consent: z.optional(z.boolean('privacy_consent is true or false.')),
  }),
  response: doneAnswer,
});

/**
 * Withdraws the consents of the logged-in user (product 10.9) and ends all sessions.
 *
 * Errors: `not_logged_in`.
 */
export const withdrawConsent = post({
  path: '/withdraw-consent',
  body: z.strictObject({}),
  response: doneAnswer,
});
