import 'server-only';
import { z } from 'zod';
import { isPublicHost } from './public-host';

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
    description: 'How many one-time passwords one mobile number is sent in an hour.',
  },
  OTP_SENDS_PER_MOBILE_DAY: { value: '10', description: 'The same in a day.' },
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
  OTP_WRONG_PER_MOBILE_DAY: { value: '20', description: 'The same in a day.' },
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
  SMS_BASE_URL: {
    value: '',
    description:
      'Base address of MSG91. Unset: https://control.msg91.com in live; in sandbox always the simulator.',
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
} as const satisfies Record<string, { value: string; description: string }>;

/** Variables whose value no message may show. */
export const secrets: ReadonlySet<string> = new Set<string>([
  'DATABASE_URL',
  'AUTH_SECRET',
  'LEADS_FORWARD_URL',
  'SMS_AUTH_KEY',
  'CASHFREE_CLIENT_SECRET',
  'CASHFREE_PREVIOUS_CLIENT_SECRET',
] satisfies (keyof typeof variables)[]);

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

const secret = z
  .string(SECRET)
  .refine((text) => Buffer.byteLength(text) >= 32 && text !== variables.AUTH_SECRET.value, SECRET);

/** A key or an id of the firm's account at a gateway; the sandbox's value is known to everybody. */
const ofGateway = (
  name: 'SMS_AUTH_KEY' | 'SMS_TEMPLATE_ID' | 'CASHFREE_CLIENT_ID' | 'CASHFREE_CLIENT_SECRET',
  remedy: string,
) =>
  z
    .string(remedy)
    .refine((text) => /^[\w-]{4,100}$/.test(text) && text !== variables[name].value, remedy);

const PREVIOUS_SECRET =
  'use the payment gateway’s secret from before the one in use, or leave it unset';

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
  LEADS_PER_ADDRESS_HOUR: limit('LEADS_PER_ADDRESS_HOUR'),
  LEADS_PER_NETWORK_HOUR: limit('LEADS_PER_NETWORK_HOUR'),
  LEADS_PER_MINUTE: limit('LEADS_PER_MINUTE'),
};

const inEveryMode = {
  DATABASE_URL: databaseUrl.optional(),
  PORT: wholeNumber(1, 65_535).prefault(variables.PORT.value),
  DATA_DIR: z.string().default(variables.DATA_DIR.value),
  TRUSTED_PROXY_COUNT: wholeNumber(0, 9).prefault(variables.TRUSTED_PROXY_COUNT.value),
  ...limits,
  NEXT_PUBLIC_API_BASE: apiBase.default(variables.NEXT_PUBLIC_API_BASE.value),
  NEXT_PUBLIC_CHAT_API_BASE: apiBase.default(variables.NEXT_PUBLIC_CHAT_API_BASE.value),
};

const sandboxSchema = z.object({
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
  ROBOTS: robots.default('noindex'),
});

const liveSchema = z.object({
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
  ROBOTS: robots.default('index'),
});

const PROXIES =
  'in live set how many proxies of yours are in front of the website, from 1 to 9: each adds the address that it sees to X-Forwarded-For, and limits count visitors by that';

const atLeastOneProxy = z
  .string(PROXIES)
  .regex(/^[1-9]$/, PROXIES)
  .transform(Number);

/** The settings of a live start, which needs more than a build does. */
const liveStartSchema = liveSchema.extend({
  DATABASE_URL: databaseUrl,
  TRUSTED_PROXY_COUNT: atLeastOneProxy,
  AUTH_SECRET: secret,
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
});

/** The server's settings, parsed; `APP_MODE` decides which fields are always present. */
export type Env = z.infer<typeof sandboxSchema> | z.infer<typeof liveSchema>;

/** The origins of the website; the first is the canonical one. */
export function ownOrigins({ SITE_URL, PORT }: Env): [string, ...string[]] {
  return SITE_URL ? [SITE_URL] : [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`];
}

/** Where this process reaches its own simulator of a provider: in sandbox it sends requests to itself. */
export function simulatorAddress({ HOST, PORT }: Env, provider: string): string {
  const isEverywhere = ['0.0.0.0', '::'].includes(HOST);
  const host = isEverywhere ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT}/sandbox/${provider}`;
}

/** Its message lists every problem of the settings, one line for each variable. */
export class EnvError extends Error {
  override name = 'EnvError';
}

/**
 * The settings of `source`, an empty text counting as unset.
 *
 * @throws EnvError that lists every variable that is missing or malformed, with its remedy.
 */
export function parseEnv(source: Source): Env {
  return parse(source, liveSchema);
}

/** The same for a process that serves: it needs more than a build does. */
export function parseStartEnv(source: Source): Env {
  return parse(source, liveStartSchema);
}

type Source = Readonly<Record<string, string | undefined>>;

function parse(source: Source, live: typeof liveSchema | typeof liveStartSchema): Env {
  const given = Object.fromEntries(
    Object.keys(variables).map((name) => [name, source[name] || undefined]),
  );
  const parsed = (given.APP_MODE === 'live' ? live : sandboxSchema).safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return `  ${name} ${stateOf(name, given[name])}: ${message}`;
  });
  throw new EnvError(['These settings stop the start:', ...problems].join('\n'));
}

function stateOf(name: string, value: string | undefined): string {
  if (value === undefined) return 'is not set';
  return secrets.has(name) ? 'is malformed' : `is ${JSON.stringify(value)}`;
}

/** The variables that `loadEnv` last read, and the settings parsed from them. */
let loaded: { source: readonly (string | undefined)[]; env: Env } | undefined;

/**
 * The settings of this process. Nothing else on the server reads its environment. Each request to the
 * site reads them several times, so unchanged variables are not parsed again.
 */
export function loadEnv(): Env {
  const source = Object.keys(variables).map((name) => process.env[name]);
  if (!loaded || source.some((value, index) => value !== loaded?.source[index])) {
    loaded = { source, env: parseEnv(process.env) };
  }
  return loaded.env;
}

let initial: Env | undefined;

/**
 * The settings as the first request found them. For code that runs with every request: reading all
 * variables again takes longer than the rest of a small request.
 */
export function initialEnv(): Env {
  initial ??= loadEnv();
  return initial;
}

/** The settings of this process, which must be enough to serve. */
export function loadStartEnv(): Env {
  return parseStartEnv(process.env);
}
