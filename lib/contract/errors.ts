/** Shown for a state that is not in the list. */
export const UNKNOWN_STATE = 'Choose a state of the list.';

/**
 * Every error that an endpoint can answer with, by its code. Codes are stable, and programs should rely on
 * them. `message` names the error in a few words; `detail` is the sentence for visitors, unless the answer
 * has a more specific one.
 */
export const errors = {
  malformed_json: {
    status: 400,
    message: 'Malformed request',
    detail: 'The body of this request is not JSON. Send one JSON object, in UTF-8.',
  },
  invalid_query: {
    status: 400,
    message: 'Invalid query',
    detail: 'Something is wrong with the query of this address.',
  },
  missing_token: {
    status: 400,
    message: 'Missing token',
    detail: 'Missing tokenId or consentId in the URL.',
  },
  bad_address: { status: 400, message: 'Bad request', detail: 'This address is malformed.' },
  bad_host: {
    status: 400,
    message: 'Bad request',
    detail: 'A request names its host, and once.',
  },
  bad_proxy: {
    status: 400,
    message: 'Bad request',
    detail: 'This request did not come through the proxies of this website.',
  },
  bad_forwarded: {
    status: 400,
    message: 'Bad request',
    detail: 'A proxy of this website names no address of the one who sent this request.',
  },
  not_logged_in: { status: 401, message: 'Not logged in', detail: 'Log in to go on.' },
  bad_signature: {
    status: 401,
    message: 'Wrong signature',
    detail: 'The signature of this message does not fit it.',
  },
  wrong_token: {
    status: 403,
    message: 'Wrong token',
    detail: 'This token is not the one of this website.',
  },
  foreign_origin: {
    status: 403,
    message: 'Not allowed',
    detail: 'This request came from a page of another website.',
  },
  not_found: {
    status: 404,
    message: 'Not found',
    detail: 'There is nothing at this address.',
  },
  method_not_allowed: {
    status: 405,
    message: 'Method not allowed',
    detail: 'Use one of the methods that the Allow header lists.',
  },
  body_too_slow: {
    status: 408,
    message: 'Request timeout',
    detail: 'The request took too long to arrive. Try again.',
  },
  price_changed: {
    status: 409,
    message: 'Price changed',
    detail: 'The price of this plan has changed. Look at it again before you buy.',
  },
  terms_changed: {
    status: 409,
    message: 'Terms changed',
    detail: 'The terms have changed. Read them again before you buy.',
  },
  coupon_used_up: {
    status: 409,
    message: 'Coupon used up',
    detail: 'This coupon has been used as often as it can be.',
  },
  profile_incomplete: {
    status: 409,
    message: 'Profile incomplete',
    detail: 'Enter your name, e-mail address and state first.',
  },
  address_needed: {
    status: 409,
    message: 'Address needed',
    detail: 'An invoice of this amount has the address of the buyer. Enter it first.',
  },
  name_verified: {
    status: 409,
    message: 'Name verified',
    detail:
      'Your name was compared with your PAN and can no longer be changed here. Write to us to have it corrected.',
  },
  conflict: {
    status: 409,
    message: 'Conflict',
    detail: 'Something has changed in the meantime. Load the page again.',
  },
  body_too_large: {
    status: 413,
    message: 'Content too large',
    detail: 'This request carries more than is accepted here.',
  },
  expectation_failed: {
    status: 417,
    message: 'Expectation failed',
    detail: 'The only expectation that is met here is 100-continue.',
  },
  unsupported_type: {
    status: 415,
    message: 'Unsupported type',
    detail: 'Send the body as application/json, without a content encoding.',
  },
  invalid_field: {
    status: 422,
    message: 'Invalid field',
    detail: 'Something in this request is not as it must be.',
  },
  wrong_otp: {
    status: 422,
    message: 'Wrong OTP',
    detail: 'This OTP is wrong or has expired. Check it, or request a new one.',
  },
  fee_cap: {
    status: 422,
    message: 'Fee limit reached',
    detail: 'This plan would take your fees of one year over what the regulator allows.',
  },
  advance_limit: {
    status: 422,
    message: 'Paid too far ahead',
    detail: 'With this plan you would have paid further ahead than the regulator allows.',
  },
  pan_of_other_name: {
    status: 422,
    message: 'Name differs',
    detail:
      'The name in your account is not the name of this PAN. Save your name as it is on the PAN card, then send the PAN again.',
  },
  too_many_requests: {
    status: 429,
    message: 'Too many requests',
    detail: 'Too many requests. Wait a little, then try again.',
  },
  internal: {
    status: 500,
    message: 'Internal error',
    detail: 'Something went wrong here. Try again.',
  },
  provider_refused: {
    status: 502,
    message: 'Service failed',
    detail:
      'A service that this needs did not do what was asked. That may last for hours: try again later, or write to us.',
  },
  unavailable: {
    status: 503,
    message: 'Unavailable',
    detail: 'This is not available right now. Try again in a few minutes.',
  },
  pan_kept: {
    status: 503,
    message: 'PAN not verified yet',
    detail:
      'Your PAN can’t be verified right now. We have stored it and go on trying: you need not send it again.',
  },
  provider_too_slow: {
    status: 504,
    message: 'Service too slow',
    detail: 'A service that this needs took too long. Try again in a few minutes.',
  },
} as const satisfies Record<string, { status: number; message: string; detail: string }>;

export type ErrorCode = keyof typeof errors;

interface Reason {
  readonly code: ErrorCode;
  /** In place of the code's own words. */
  readonly message?: string;
  /** The sentence that a visitor reads; `wait` is the time after which to try again, in words. */
  readonly detail: string | ((wait: string) => string);
}

/** Reasons for errors that have a sentence more specific than that of their code. */
export const reasons = {
  repeated_json_field: { code: 'malformed_json', detail: 'This request names a field twice.' },
  repeated_query_field: { code: 'invalid_query', detail: 'This address names a field twice.' },
  unknown_state: {
    code: 'invalid_field',
    message: 'Invalid field: state',
    detail: UNKNOWN_STATE,
  },
  other_phone: {
    code: 'invalid_field',
    message: 'Invalid field: phone',
    detail: 'Order with the mobile number that you are logged in with.',
  },
  unknown_plan: { code: 'not_found', detail: 'This plan is not on sale.' },
  plan_changed: {
    code: 'conflict',
    message: 'Plan changed',
    detail: 'This plan has changed. Look at it again before you buy.',
  },
  coupon_used_before: {
    code: 'coupon_used_up',
    detail: 'You have used this coupon already. Remove it to buy without it.',
  },
  order_paid: {
    code: 'conflict',
    message: 'Order paid',
    detail: 'This order is already paid. Load the page again to see your plan.',
  },
  order_held: {
    code: 'conflict',
    message: 'Order held',
    detail:
      'You have paid for this plan, and we are checking the payment. Do not pay again: you will get the plan, or your money back.',
  },
  orders_of_hour_used_up: {
    code: 'too_many_requests',
    detail: (wait) => `You have ordered too often in a short time. Try again in ${wait}.`,
  },
  coupons_of_hour_used_up: {
    code: 'too_many_requests',
    detail: (wait) => `Too many coupon codes were wrong. Try again in ${wait}, or buy without one.`,
  },
  otp_sent_recently: {
    code: 'too_many_requests',
    detail: (wait) => `An OTP was requested already. You can request the next one in ${wait}.`,
  },
  otp_minute_used_up: {
    code: 'too_many_requests',
    detail: 'Many people are logging in right now. Try again in a minute.',
  },
  otp_day_used_up: {
    code: 'too_many_requests',
    detail: (wait) => `No more OTPs can be sent today. Try again in ${wait}.`,
  },
  otp_requests_of_network: {
    code: 'too_many_requests',
    detail: 'Too many OTPs were requested from your network. Try again later.',
  },
  otp_attempts_of_network: {
    code: 'too_many_requests',
    detail: 'Too many OTPs were tried from your network. Try again in a minute.',
  },
  otp_attempts_of_mobile: {
    code: 'too_many_requests',
    detail: (wait) => `Too many wrong OTPs for this number. Try again in ${wait}.`,
  },
  otp_unsure: {
    code: 'unavailable',
    detail: (wait) =>
      `We could not find out whether the OTP was sent. If it arrives, do not use it: request another in ${wait}.`,
  },
  otp_not_sent: {
    code: 'unavailable',
    detail: 'The OTP could not be sent. Try again in a minute.',
  },
  otps_refused: {
    code: 'unavailable',
    detail:
      'The OTP could not be sent. Trying again at once will not help: check the number, try again later, or write to us.',
  },
  order_refused: {
    code: 'provider_refused',
    detail:
      'The payment can’t be opened, and you have not been charged. That may last for hours: try again later, or write to us.',
  },
  pan_kept_unread: {
    code: 'pan_kept',
    detail:
      'Your PAN can’t be verified right now. We have stored it and are looking for the cause: if your KYC is still open tomorrow, send it again or write to us.',
  },
  pan_unknown: {
    code: 'invalid_field',
    message: 'Invalid field: pan',
    detail:
      'The Income Tax Department has no valid PAN like this. Compare it with your card, and send it again.',
  },
  pan_inactive: {
    code: 'conflict',
    message: 'PAN not valid',
    detail:
      'The Income Tax Department has this PAN, and does not call it “existing and valid”, so that your KYC can’t be completed with it. Write to us: we look at it with you.',
  },
  other_pan: {
    code: 'conflict',
    message: 'KYC is complete',
    detail: 'Your KYC is complete with another PAN. Contact us if that PAN has to be changed.',
  },
  pan_replaced: {
    code: 'conflict',
    message: 'PAN replaced',
    detail: 'You have sent a PAN again while this one was being verified. The later one counts.',
  },
  pans_of_day_used_up: {
    code: 'too_many_requests',
    detail: (wait) => `You have sent too many PANs today. Try again in ${wait}.`,
  },
  pans_of_network: {
    code: 'too_many_requests',
    detail: (wait) => `Too many PANs were sent from your network. Try again in ${wait}.`,
  },
  names_of_pan_used_up: {
    code: 'too_many_requests',
    detail: (wait) =>
      `This PAN was sent with too many other names today. We have stored it, and verify it in ${wait}: you need not send it again.`,
  },
  site_restored: {
    code: 'unavailable',
    message: 'Being restored',
    detail:
      'This website was restored from a backup and is being checked. What you have bought is safe. Nothing can be changed, and no OTP sent, until that is done: try again later.',
  },
  broker_login_over: {
    code: 'missing_token',
    message: 'Login over',
    detail:
      'This login has ended, or another browser began it. Start again from the message in your chat app.',
  },
} as const satisfies Record<string, Reason>;

/** Reason of an error: its code, or a reason that has a code. */
export type ErrorReason = ErrorCode | keyof typeof reasons;
