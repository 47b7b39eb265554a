import 'server-only';

/**
 * Every variable that the server reads: what it means and, as written in a `.env` file,
 * its value when unset. `.env.example` is this table; a test compares the two.
 */
export const variables = {
  APP_MODE: {
    value: 'sandbox',
    description:
      'sandbox: simulators for every outside service, no real money or messages. live: the real ones. Read by the build too.',
  },
  PORT: { value: '3000', description: 'Port of the website.' },
  HOST: {
    value: '',
    description: 'Address to listen on. Unset: 127.0.0.1 in sandbox, 0.0.0.0 in live.',
  },
  SITE_URL: {
    value: '',
    description:
      'Origin that visitors see, such as https://www.example.com. Required in live; in sandbox it may not be a public address. Read by the build too.',
  },
  DATA_DIR: { value: '.data', description: 'Folder for what the sandbox keeps.' },
  DATABASE_URL: {
    value: '',
    description:
      'Address of the Postgres database, such as postgres://user:password@host:5432/name. Required in live; unset in sandbox: a database of its own is kept in DATA_DIR.',
  },
  OPERATORS: {
    value: '',
    description:
      'Names of those who may give and approve commands of operators, with commas between. Unset: everybody who reaches this machine.',
  },
  TRUSTED_PROXY_COUNT: {
    value: '0',
    description:
      'How many proxies of yours are in front of the website: that many values of X-Forwarded-For, from the right, are trusted. Required in live, at least 1: the server speaks no TLS.',
  },
  FRONTEND_ORIGIN: {
    value: '',
    description:
      'Origin of a separate front end that may send requests with its visitors’ sessions, such as https://app.example.com; the same site as SITE_URL, or browsers keep the session’s cookie back.',
  },
  AUTH_SECRET: {
    value: 'sandbox-secret-for-sessions-and-limits',
    description:
      'Key of the digests that the database stores instead of one-time passwords, numbers and addresses, and of the cookie of an earlier login. Required in live: at least 32 random bytes, such as `openssl rand -base64 32` gives.',
  },
  REQUESTS_PER_ADDRESS_MINUTE: {
    value: '300',
    description: 'How many requests one address may make in a minute.',
  },
  OTP_RESEND_SECONDS: {
    value: '30',
    description: 'How many seconds lie between two one-time passwords for one mobile number.',
  },
  OTP_SENDS_PER_MOBILE_HOUR: {
    value: '5',
    description:
      'How many one-time passwords one mobile number is sent in an hour. Each browser that the number has logged in with has the limits of a number of its own.',
  },
  OTP_SENDS_PER_MOBILE_DAY: { value: '10', description: 'The same in a day of India.' },
  OTP_SENDS_PER_ADDRESS_HOUR: {
    value: '60',
    description:
      'How many one-time passwords one address may request in an hour; mobile carriers share addresses.',
  },
  OTP_SENDS_PER_NETWORK_HOUR: {
    value: '120',
    description: 'The same for all addresses of one IPv6 network (/48) together.',
  },
  OTP_SENDS_PER_MINUTE: {
    value: '300',
    description:
      'How many one-time passwords the whole website sends in a minute. More requests wait up to 10 seconds; browsers that have logged in before do not wait.',
  },
  OTP_SENDS_PER_DAY: {
    value: '20000',
    description:
      'How many one-time passwords the whole website sends in a day, browsers that have logged in before aside: the most that an attack can cost. The log warns at 80 %.',
  },
  OTP_VERIFIES_PER_ADDRESS_MINUTE: {
    value: '60',
    description: 'How many one-time passwords one address may try in a minute.',
  },
  OTP_WRONG_PER_MOBILE_HOUR: {
    value: '10',
    description: 'How many wrong one-time passwords are taken for one mobile number in an hour.',
  },
  OTP_WRONG_PER_MOBILE_DAY: { value: '20', description: 'The same in a day of India.' },
  BROKER_LOGINS_PER_ADDRESS_HOUR: {
    value: '120',
    description:
      'How many logins at the broker one address may begin in an hour; mobile carriers share addresses.',
  },
  BROKER_LOGINS_PER_NETWORK_HOUR: {
    value: '240',
    description: 'The same for all addresses of one IPv6 network (/48) together.',
  },
  ORDERS_PER_ACCOUNT_HOUR: {
    value: '20',
    description:
      'How many orders one account may make in an hour; an open order that is answered again is none.',
  },
  COUPON_TRIALS_PER_ACCOUNT_HOUR: {
    value: '10',
    description: 'How many wrong coupon codes are taken from one account in an hour.',
  },
  PAN_CHECKS_PER_ADDRESS_HOUR: {
    value: '60',
    description:
      'How many PANs one address may send in an hour, each of which the service that verifies PANs may charge; mobile carriers share addresses.',
  },
  PAN_CHECKS_PER_NETWORK_HOUR: {
    value: '120',
    description: 'The same for all addresses of one IPv6 network (/48) together.',
  },
  LEADS_PER_ADDRESS_HOUR: {
    value: '20',
    description: 'How often one address may send each of the public forms in an hour.',
  },
  LEADS_PER_NETWORK_HOUR: {
    value: '40',
    description: 'The same for all addresses of one IPv6 network (/48) together.',
  },
  LEADS_PER_MINUTE: {
    value: '120',
    description:
      'How often the whole website takes each of the public forms in a minute. More wait up to 10 seconds.',
  },
  ALERT_WEBHOOK_URL: {
    value: '',
    description:
      'Address to which alerts are posted as JSON with the field `text`, as chat services take it; https in live. Unset: ALERT_CHAT_ID. In sandbox they arrive in /sandbox/inbox.',
  },
  ALERT_CHAT_ID: {
    value: '',
    description:
      'Telegram’s id of a chat of operators to which the bot sends alerts, such as -1001234567890. The chat may see ids of orders, never personal data.',
  },
  LEADS_FORWARD_URL: {
    value: '',
    description:
      'Address of the firm’s own, such as a spreadsheet’s script, to which every lead is posted as JSON after it was stored. In sandbox it may not be a public one.',
  },
  SMS_AUTH_KEY: {
    value: 'sandbox-sms-key',
    description: 'Key of the firm’s account at the SMS gateway, MSG91. Required in live.',
  },
  SMS_TEMPLATE_ID: {
    value: 'sandbox-otp-template',
    description:
      'MSG91’s id of the message with the one-time password; its one variable is named OTP, and MSG91 ties it to the template that is registered with the operators (DLT). Required in live.',
  },
  SMS_REMINDER_TEMPLATE_ID: {
    value: 'sandbox-reminder-template',
    description:
      'MSG91’s id of the message that reminds of the end of a plan; its variables are named PLAN and DATE. Required in live.',
  },
  SMS_BASE_URL: {
    value: '',
    description:
      'Base address of MSG91. Unset: https://control.msg91.com in live; in sandbox always the simulator. Read by the build too.',
  },
  CASHFREE_CLIENT_ID: {
    value: 'sandbox-client',
    description: 'Id of the firm’s account at the payment gateway, Cashfree. Required in live.',
  },
  CASHFREE_CLIENT_SECRET: {
    value: 'sandbox-secret',
    description:
      'Secret of that account: it authenticates requests, and Cashfree signs its webhooks with it. Required in live.',
  },
  CASHFREE_PREVIOUS_CLIENT_SECRET: {
    value: '',
    description:
      'The secret before, while it is being replaced: webhooks that are signed with it are accepted too.',
  },
  CASHFREE_BASE_URL: {
    value: '',
    description:
      'Base address of Cashfree. Unset: https://api.cashfree.com in live; in sandbox always the simulator.',
  },
  DATA_KEYS: {
    value: 'sandbox=c2FuZGJveC1rZXktb2YtMzItYnl0ZXMtbm9zZWNyZXQ=',
    description:
      'Keys that PANs and join links are encrypted with, as id=key, the key being 32 bytes in base64. The first encrypts; the others, after commas, only decrypt, until `npm run keys:rotate` has replaced them. Required in live: `openssl rand -base64 32` gives a key.',
  },
  PAN_FINGERPRINT_KEY: {
    value: 'sandbox-secret-for-fingerprints-of-pans',
    description:
      'Key of the digests by which two accounts with one PAN are found. It is never changed. Required in live: at least 32 random bytes, such as `openssl rand -base64 32` gives.',
  },
  PAN_CLIENT_ID: {
    value: 'sandbox-pan-client',
    description:
      'Id of the firm’s account at the service that verifies PANs, Cashfree Secure ID. Required in live.',
  },
  PAN_CLIENT_SECRET: {
    value: 'sandbox-pan-secret',
    description: 'Secret of that account. Required in live.',
  },
  PAN_BASE_URL: {
    value: '',
    description:
      'Base address of Cashfree Secure ID. Unset: https://api.cashfree.com in live; in sandbox always the simulator.',
  },
  TELEGRAM_BOT_TOKEN: {
    value: '1000000001:sandbox-token-of-the-bot-of-the-groups',
    description:
      'Token of the firm’s bot at Telegram, which must be an administrator of each group. Required in live.',
  },
  TELEGRAM_WEBHOOK_SECRET: {
    value: 'sandbox-telegram-webhook-secret',
    description:
      'Secret that Telegram sends along with each update, 16 to 256 letters, digits, _ and -. Required in live.',
  },
  TELEGRAM_GROUPS: {
    value: '',
    description:
      'Telegram’s id of each group, such as btst-vip=-1001234567890,algo-trading-vip-plan=-1009876543210. Required in live; in sandbox the groups are the simulator’s.',
  },
  TELEGRAM_BASE_URL: {
    value: '',
    description:
      'Base address of Telegram’s bot interface. Unset: https://api.telegram.org in live; in sandbox always the simulator.',
  },
  DHAN_PARTNER_ID: {
    value: 'sandbox-partner',
    description: 'Id of the firm as a partner of the broker, Dhan. Required in live.',
  },
  DHAN_PARTNER_SECRET: {
    value: 'sandbox-partner-secret',
    description: 'Secret of the firm as a partner of the broker. Required in live.',
  },
  DHAN_BASE_URL: {
    value: '',
    description:
      'Base address of Dhan’s login. Unset: https://auth.dhan.co in live; in sandbox always the simulator.',
  },
  ROBOTS: {
    value: '',
    description:
      'index or noindex: whether search engines may list the site. Unset: noindex in sandbox, index in live.',
  },
  NEXT_PUBLIC_API_BASE: {
    value: '/api',
    description: 'Where the pages find the backend: a path here or an address. Read by the build.',
  },
  NEXT_PUBLIC_CHAT_API_BASE: {
    value: '/api/chat',
    description: 'Where the pages find the chat-app backend. Read by the build.',
  },
  NEXT_PUBLIC_ORDER_CONSENT: {
    value: 'notice',
    description:
      'How a buyer accepts the terms. notice: by the button of the plan, with the terms under it. sheet: by a box to tick in a dialog before the checkout. Read by the build.',
  },
} as const satisfies Record<string, { value: string; description: string }>;

/** Variables whose value no message may show. */
export const secrets: ReadonlySet<string> = new Set<string>([
  'DATABASE_URL',
  'AUTH_SECRET',
  'ALERT_WEBHOOK_URL',
  'LEADS_FORWARD_URL',
  'SMS_AUTH_KEY',
  'CASHFREE_CLIENT_SECRET',
  'CASHFREE_PREVIOUS_CLIENT_SECRET',
  'DATA_KEYS',
  'PAN_FINGERPRINT_KEY',
  'PAN_CLIENT_SECRET',
  'TELEGRAM_BOT_TOKEN',
  'TELEGRAM_WEBHOOK_SECRET',
  'DHAN_PARTNER_SECRET',
] satisfies (keyof typeof variables)[]);
