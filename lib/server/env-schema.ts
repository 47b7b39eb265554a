import 'server-only';
import { z } from 'zod';
import { variables } from './env-variables';
import { isPublicHost } from './public-host';

const robots = z.enum(['index', 'noindex'], 'use index or noindex');

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `use a whole number from ${least} to ${most}`,
    )
    .transform(Number);

const host = z
  .string()
  .regex(/^[\w.:-]+$/, 'use an address of this machine without a port, such as 127.0.0.1');

const origin = (accepts: (url: URL) => boolean, remedy: string) =>
  z
    .string(remedy)
    .refine((text) => {
      if (!URL.canParse(text)) return false;
      const url = new URL(text);
      return url.href === `${url.origin}/` && accepts(url);
    }, remedy)
    .transform((text) => new URL(text).origin);

/** Its path and query are the firm's own secret: anyone who knows the address can post to it. */
const forwardUrl = (accepts: (url: URL) => boolean, remedy: string) =>
  z.string().refine((text) => {
    if (!URL.canParse(text)) return false;
    const url = new URL(text);
    return url.username === '' && url.password === '' && url.hash === '' && accepts(url);
  }, remedy);

const databaseUrl = z
  .string(
    'in live set the address of the database, such as postgres://user:password@host:5432/name',
  )
  .refine(
    (text) => /^postgres(?:ql)?:\/\/[^/]/.test(text) && URL.canParse(text),
    'use an address such as postgres://user:password@host:5432/name',
  );

const SECRET =
  'in live set a secret of at least 32 random bytes, such as `openssl rand -base64 32` gives';

const secret = (name: 'AUTH_SECRET' | 'PAN_FINGERPRINT_KEY') =>
  z
    .string(SECRET)
    .refine((text) => Buffer.byteLength(text) >= 32 && text !== variables[name].value, SECRET);

/** A key or an id of the firm's account at a gateway; the sandbox's value is known to everybody. */
const ofGateway = (
  name:
    | 'SMS_AUTH_KEY'
    | 'SMS_TEMPLATE_ID'
    | 'SMS_REMINDER_TEMPLATE_ID'
    | 'CASHFREE_CLIENT_ID'
    | 'CASHFREE_CLIENT_SECRET'
    | 'PAN_CLIENT_ID'
    | 'PAN_CLIENT_SECRET'
    | 'DHAN_PARTNER_ID'
    | 'DHAN_PARTNER_SECRET',
  remedy: string,
) =>
  z
    .string(remedy)
    .refine((text) => /^[\w-]{4,100}$/.test(text) && text !== variables[name].value, remedy);

const PREVIOUS_SECRET =
  'use the payment gateway’s secret from before the one in use, or leave it unset';

const KEYS =
  'use keys such as 2027-04=KEY, the first for encryption, each of 32 bytes in base64 as `openssl rand -base64 32` gives it';

/** The keys by their ids, the current one first. */
const dataKeys = z.string(KEYS).transform((text, context) => {
  const keys = text.split(',').map((entry) => {
    const [, id = '', key = ''] = /^([\w.-]{1,32})=([A-Za-z0-9+/]{43}=)$/.exec(entry.trim()) ?? [];
    return { id, key: Buffer.from(key, 'base64') };
  });
  const isWhole = keys.every(({ key }) => key.length === 32);
  if (isWhole && new Set(keys.map(({ id }) => id)).size === keys.length) return keys;
  context.addIssue({ code: 'custom', message: KEYS });
  return z.NEVER;
});

const GROUPS = 'use the groups and their ids, such as btst-vip=-1001234567890, with commas between';

/** Telegram's id of each group, as text: it is longer than 32 bits. */
const telegramGroups = z.string(GROUPS).transform((text, context) => {
  const entries = text.split(',').filter((entry) => entry.trim() !== '');
  const groups = new Map<string, string>();
  for (const entry of entries) {
    const [, group = '', chatId = ''] = /^([a-z0-9-]{1,64})=(-\d{1,20})$/.exec(entry.trim()) ?? [];
    groups.set(group, chatId);
  }
  if (groups.size === entries.length && !groups.has('')) return groups;
  context.addIssue({ code: 'custom', message: GROUPS });
  return z.NEVER;
});

const apiBase = z
  .string()
  .refine(
    (text) => /^(?:https?:\/\/[\w.-]+(?::\d{1,5})?)?(?:\/[\w.-]+)*$/.test(text),
    'use a path such as /api or an address such as https://api.example.com, without / at its end',
  );

const limit = (name: keyof typeof variables) =>
  wholeNumber(1, 999_999).prefault(variables[name].value);

const limits = {
  REQUESTS_PER_ADDRESS_MINUTE: limit('REQUESTS_PER_ADDRESS_MINUTE'),
  OTP_RESEND_SECONDS: limit('OTP_RESEND_SECONDS'),
  OTP_SENDS_PER_MOBILE_HOUR: limit('OTP_SENDS_PER_MOBILE_HOUR'),
  OTP_SENDS_PER_MOBILE_DAY: limit('OTP_SENDS_PER_MOBILE_DAY'),
  OTP_SENDS_PER_ADDRESS_HOUR: limit('OTP_SENDS_PER_ADDRESS_HOUR'),
  OTP_SENDS_PER_NETWORK_HOUR: limit('OTP_SENDS_PER_NETWORK_HOUR'),
  OTP_SENDS_PER_MINUTE: limit('OTP_SENDS_PER_MINUTE'),
  OTP_SENDS_PER_DAY: limit('OTP_SENDS_PER_DAY'),
  OTP_VERIFIES_PER_ADDRESS_MINUTE: limit('OTP_VERIFIES_PER_ADDRESS_MINUTE'),
  OTP_WRONG_PER_MOBILE_HOUR: limit('OTP_WRONG_PER_MOBILE_HOUR'),
  OTP_WRONG_PER_MOBILE_DAY: limit('OTP_WRONG_PER_MOBILE_DAY'),
  BROKER_LOGINS_PER_ADDRESS_HOUR: limit('BROKER_LOGINS_PER_ADDRESS_HOUR'),
  BROKER_LOGINS_PER_NETWORK_HOUR: limit('BROKER_LOGINS_PER_NETWORK_HOUR'),
  ORDERS_PER_ACCOUNT_HOUR: limit('ORDERS_PER_ACCOUNT_HOUR'),
  COUPON_TRIALS_PER_ACCOUNT_HOUR: limit('COUPON_TRIALS_PER_ACCOUNT_HOUR'),
  PAN_CHECKS_PER_ADDRESS_HOUR: limit('PAN_CHECKS_PER_ADDRESS_HOUR'),
  PAN_CHECKS_PER_NETWORK_HOUR: limit('PAN_CHECKS_PER_NETWORK_HOUR'),
  LEADS_PER_ADDRESS_HOUR: limit('LEADS_PER_ADDRESS_HOUR'),
  LEADS_PER_NETWORK_HOUR: limit('LEADS_PER_NETWORK_HOUR'),
  LEADS_PER_MINUTE: limit('LEADS_PER_MINUTE'),
};

const inEveryMode = {
  DATABASE_URL: databaseUrl.optional(),
  PORT: wholeNumber(1, 65_535).prefault(variables.PORT.value),
  DATA_DIR: z.string().default(variables.DATA_DIR.value),
  TRUSTED_PROXY_COUNT: wholeNumber(0, 9).prefault(variables.TRUSTED_PROXY_COUNT.value),
  OPERATORS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((name) => name.trim() !== '')),
  ...limits,
  NEXT_PUBLIC_API_BASE: apiBase.default(variables.NEXT_PUBLIC_API_BASE.value),
  NEXT_PUBLIC_CHAT_API_BASE: apiBase.default(variables.NEXT_PUBLIC_CHAT_API_BASE.value),
  NEXT_PUBLIC_ORDER_CONSENT: z
    .enum(['notice', 'sheet'], 'use notice or sheet')
    .default(variables.NEXT_PUBLIC_ORDER_CONSENT.value),
};

/** The settings of a sandbox. */
export const sandboxSchema = z.object({
  ...inEveryMode,
  APP_MODE: z.literal('sandbox', 'use sandbox or live').default(variables.APP_MODE.value),
  HOST: host.default('127.0.0.1'),
  SITE_URL: origin(
    (url) => /^https?:$/.test(url.protocol) && !isPublicHost(url.hostname),
    'in sandbox use an origin of this machine or network, such as http://localhost:3000, or leave it unset; a public address needs APP_MODE=live',
  ).optional(),
  FRONTEND_ORIGIN: origin(
    (url) => /^https?:$/.test(url.protocol) && !isPublicHost(url.hostname),
    'in sandbox use an origin of this machine or network, such as http://localhost:4000, or leave it unset',
  ).optional(),
  ALERT_WEBHOOK_URL: z.string().optional(),
  ALERT_CHAT_ID: z.string().optional(),
  LEADS_FORWARD_URL: forwardUrl(
    (url) => /^https?:$/.test(url.protocol) && !isPublicHost(url.hostname),
    'in sandbox use an address of this machine or network, such as http://localhost:4000/leads, or leave it unset',
  ).optional(),
  AUTH_SECRET: z.string().default(variables.AUTH_SECRET.value),
  SMS_AUTH_KEY: z.string().default(variables.SMS_AUTH_KEY.value),
  SMS_TEMPLATE_ID: z.string().default(variables.SMS_TEMPLATE_ID.value),
  CASHFREE_CLIENT_ID: z.string().default(variables.CASHFREE_CLIENT_ID.value),
  CASHFREE_CLIENT_SECRET: z.string().default(variables.CASHFREE_CLIENT_SECRET.value),
  CASHFREE_PREVIOUS_CLIENT_SECRET: z.string().default(''),
  SMS_REMINDER_TEMPLATE_ID: z.string().default(variables.SMS_REMINDER_TEMPLATE_ID.value),
  DATA_KEYS: dataKeys.prefault(variables.DATA_KEYS.value),
  PAN_FINGERPRINT_KEY: z.string().default(variables.PAN_FINGERPRINT_KEY.value),
  PAN_CLIENT_ID: z.string().default(variables.PAN_CLIENT_ID.value),
  PAN_CLIENT_SECRET: z.string().default(variables.PAN_CLIENT_SECRET.value),
  TELEGRAM_BOT_TOKEN: z.string().default(variables.TELEGRAM_BOT_TOKEN.value),
  TELEGRAM_WEBHOOK_SECRET: z.string().default(variables.TELEGRAM_WEBHOOK_SECRET.value),
  TELEGRAM_GROUPS: telegramGroups.prefault(''),
  DHAN_PARTNER_ID: z.string().default(variables.DHAN_PARTNER_ID.value),
  DHAN_PARTNER_SECRET: z.string().default(variables.DHAN_PARTNER_SECRET.value),
  ROBOTS: robots.default('noindex'),
});

/** The settings of a live build. */
export const liveSchema = z.object({
  ...inEveryMode,
  APP_MODE: z.literal('live'),
  HOST: host.default('0.0.0.0'),
  SITE_URL: origin(
    (url) => url.protocol === 'https:' && isPublicHost(url.hostname),
    'in live set the public https origin of the website, such as https://www.example.com',
  ),
  FRONTEND_ORIGIN: origin(
    (url) => url.protocol === 'https:',
    'use one https origin, such as https://app.example.com, or leave it unset',
  ).optional(),
  ALERT_WEBHOOK_URL: forwardUrl(
    (url) => url.protocol === 'https:',
    'use an https address, or leave it unset',
  ).optional(),
  ALERT_CHAT_ID: z
    .string()
    .regex(/^-?\d{1,20}$/, 'use Telegram’s id of a chat, such as -1001234567890, or leave it unset')
    .optional(),
  LEADS_FORWARD_URL: forwardUrl(
    (url) => url.protocol === 'https:',
    'use an https address, or leave it unset',
  ).optional(),
  SMS_BASE_URL: origin(
    (url) => url.protocol === 'https:',
    'use an https origin such as https://control.msg91.com, or leave it unset',
  ).prefault('https://control.msg91.com'),
  CASHFREE_BASE_URL: origin(
    (url) => url.protocol === 'https:',
    'use an https origin such as https://api.cashfree.com, or leave it unset',
  ).prefault('https://api.cashfree.com'),
  PAN_BASE_URL: origin(
    (url) => url.protocol === 'https:',
    'use an https origin such as https://api.cashfree.com, or leave it unset',
  ).prefault('https://api.cashfree.com'),
  TELEGRAM_BASE_URL: origin(
    (url) => url.protocol === 'https:',
    'use an https origin such as https://api.telegram.org, or leave it unset',
  ).prefault('https://api.telegram.org'),
  DHAN_BASE_URL: origin(
    (url) => url.protocol === 'https:',
    'use an https origin such as https://auth.dhan.co, or leave it unset',
  ).prefault('https://auth.dhan.co'),
  // A build needs none of these.
  AUTH_SECRET: z.string().default(''),
  SMS_AUTH_KEY: z.string().default(''),
  SMS_TEMPLATE_ID: z.string().default(''),
  CASHFREE_CLIENT_ID: z.string().default(''),
  CASHFREE_CLIENT_SECRET: z.string().default(''),
  CASHFREE_PREVIOUS_CLIENT_SECRET: z
    .string()
    .refine(
      (text) => /^[\w-]{4,100}$/.test(text) && text !== variables.CASHFREE_CLIENT_SECRET.value,
      PREVIOUS_SECRET,
    )
    .default(''),
  SMS_REMINDER_TEMPLATE_ID: z.string().default(''),
  DATA_KEYS: dataKeys.default([]),
  PAN_FINGERPRINT_KEY: z.string().default(''),
  PAN_CLIENT_ID: z.string().default(''),
  PAN_CLIENT_SECRET: z.string().default(''),
  TELEGRAM_BOT_TOKEN: z.string().default(''),
  TELEGRAM_WEBHOOK_SECRET: z.string().default(''),
  TELEGRAM_GROUPS: telegramGroups.prefault(''),
  DHAN_PARTNER_ID: z.string().default(''),
  DHAN_PARTNER_SECRET: z.string().default(''),
  ROBOTS: robots.default('index'),
});

const PROXIES =
  'in live set how many proxies of yours are in front of the website, from 1 to 9: each adds the address that it sees to X-Forwarded-For, and limits count visitors by that';

const atLeastOneProxy = z
  .string(PROXIES)
  .regex(/^[1-9]$/, PROXIES)
  .transform(Number);

const BOT_TOKEN = 'in live set the token that Telegram’s BotFather gave for your bot';

const WEBHOOK_SECRET =
  'in live set a secret of 16 to 256 letters, digits, _ and -, such as `openssl rand -hex 32` gives';

/** The settings of a live start, which needs more than a build does. */
export const liveStartSchema = liveSchema.extend({
  DATABASE_URL: databaseUrl,
  TRUSTED_PROXY_COUNT: atLeastOneProxy,
  AUTH_SECRET: secret('AUTH_SECRET'),
  SMS_AUTH_KEY: ofGateway('SMS_AUTH_KEY', 'in live set the key of your account at the SMS gateway'),
  SMS_TEMPLATE_ID: ofGateway(
    'SMS_TEMPLATE_ID',
    'in live set the SMS gateway’s id of the message with the one-time password',
  ),
  CASHFREE_CLIENT_ID: ofGateway(
    'CASHFREE_CLIENT_ID',
    'in live set the id of your account at the payment gateway',
  ),
  CASHFREE_CLIENT_SECRET: ofGateway(
    'CASHFREE_CLIENT_SECRET',
    'in live set the secret of your account at the payment gateway',
  ),
  SMS_REMINDER_TEMPLATE_ID: ofGateway(
    'SMS_REMINDER_TEMPLATE_ID',
    'in live set the SMS gateway’s id of the message that reminds of the end of a plan',
  ),
  DATA_KEYS: dataKeys.refine(
    (keys) => keys.every(({ id }) => id !== 'sandbox'),
    `in live set keys of your own: ${KEYS}`,
  ),
  PAN_FINGERPRINT_KEY: secret('PAN_FINGERPRINT_KEY'),
  PAN_CLIENT_ID: ofGateway(
    'PAN_CLIENT_ID',
    'in live set the id of your account at the service that verifies PANs',
  ),
  PAN_CLIENT_SECRET: ofGateway(
    'PAN_CLIENT_SECRET',
    'in live set the secret of your account at the service that verifies PANs',
  ),
  TELEGRAM_BOT_TOKEN: z
    .string(BOT_TOKEN)
    .refine(
      (text) => /^\d{6,12}:[\w-]{30,60}$/.test(text) && text !== variables.TELEGRAM_BOT_TOKEN.value,
      BOT_TOKEN,
    ),
  TELEGRAM_WEBHOOK_SECRET: z
    .string(WEBHOOK_SECRET)
    .refine(
      (text) => /^[\w-]{16,256}$/.test(text) && text !== variables.TELEGRAM_WEBHOOK_SECRET.value,
      WEBHOOK_SECRET,
    ),
  TELEGRAM_GROUPS: telegramGroups.refine(
    (groups) => groups.size > 0,
    `in live set the groups of the courses: ${GROUPS}`,
  ),
  DHAN_PARTNER_ID: ofGateway(
    'DHAN_PARTNER_ID',
    'in live set the id that the broker gave you as its partner',
  ),
  DHAN_PARTNER_SECRET: ofGateway(
    'DHAN_PARTNER_SECRET',
    'in live set the secret that the broker gave you as its partner',
  ),
});
