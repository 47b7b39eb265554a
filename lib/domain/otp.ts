/** How long a one-time password is valid. */
export const OTP_MINUTES = 5;

/** How many attempts it takes. */
export const OTP_ATTEMPTS = 5;

/** What a user who has given no name is called (product 7.5). */
export const DEFAULT_NAME = 'user';
