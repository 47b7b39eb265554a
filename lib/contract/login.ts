import * as z from 'zod/mini';
import { DEFAULT_NAME } from '@/lib/domain/person-name';
import { post } from './endpoint';
import { digits, emailAddress, mobile, personName } from './person-fields';

/**
 * Sends a one-time password to a mobile number (product 12.1). Known and unknown numbers are
 * answered alike.
 *
 * Errors: `invalid_field` with the text of product 7.2; `too_many_requests`;
 * `unavailable` when messages can't be sent.
 */
export const requestOtp = post({
  path: '/request-otp',
  body: z.strictObject({ mobile }),
  response: z.object({ message: z.string() }),
});

const SIX_DIGITS = 'Enter the six digits of the OTP.';

/**
 * Logs in with the one-time password that was sent; the session comes as a cookie (product 7.7,
 * 12.2). `first_login` is true until the profile was saved with `saveUserInfo`.
 *
 * Errors, whose `detail` is shown: `invalid_field`, `wrong_otp`, `too_many_requests`.
 */
export const verifyOtp = post({
  path: '/verify-otp',
  body: z.strictObject({
    mobile,
    otp: digits(6, /^[0-9]{6}$/, SIX_DIGITS),
    /** A default name is not a saved profile (product 7.5). */
    name: z._default(personName, DEFAULT_NAME),
    email: z._default(z.nullable(emailAddress('Please enter a valid email address.')), null),
  }),
  response: z.object({ message: z.string(), first_login: z.boolean() }),
});
