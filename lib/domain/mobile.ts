/** An Indian mobile number that a message may be sent to: ten digits without country code (R25). */
export const mobilePattern = /^[6-9]\d{9}$/;

/** What a visitor reads about any other (product 7.2). */
export const INVALID_MOBILE = 'Mobile number is not Valid!';
