const NO_LIMIT = '999999';

/** Settings of a built website that end-to-end tests start, besides port and folder. */
export const siteSettings = {
  APP_MODE: 'sandbox',
  ROBOTS: 'index',
  HOST: '127.0.0.1',
  SITE_URL: '',
  DATABASE_URL: '',
  NODE_ENV: 'production',
  // All tests come from one address.
  REQUESTS_PER_ADDRESS_MINUTE: NO_LIMIT,
  LEADS_PER_ADDRESS_HOUR: NO_LIMIT,
  LEADS_PER_NETWORK_HOUR: NO_LIMIT,
  OTP_SENDS_PER_ADDRESS_HOUR: NO_LIMIT,
  OTP_SENDS_PER_NETWORK_HOUR: NO_LIMIT,
  OTP_VERIFIES_PER_ADDRESS_MINUTE: NO_LIMIT,
  PAN_CHECKS_PER_ADDRESS_HOUR: NO_LIMIT,
  PAN_CHECKS_PER_NETWORK_HOUR: NO_LIMIT,
  BROKER_LOGINS_PER_ADDRESS_HOUR: NO_LIMIT,
  BROKER_LOGINS_PER_NETWORK_HOUR: NO_LIMIT,
} as const;
