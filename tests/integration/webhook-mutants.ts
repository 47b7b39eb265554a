import { HOUR_MS, MINUTE_MS } from '@/lib/domain/dates';
import { type Delivery, signatureOf, signed } from './cashfree-event';

const SECOND_MS = 1000;

/** Turns a right delivery at `at` into a delivery that must be rejected with 401. */
type Mutate = (right: Delivery, at: Date) => Delivery;

/** Other bytes under the signature of the right ones. */
const body =
  (change: (text: string) => string): Mutate =>
  (right) => ({ ...right, body: change(right.body) });

const header =
  (name: string, change: (value: string) => string): Mutate =>
  ({ body, headers }) => ({ body, headers: { ...headers, [name]: change(headers[name] ?? '') } });

const without =
  (name: string): Mutate =>
  ({ body, headers }) => ({
    body,
    headers: Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name)),
  });

/** Changes the signature, and leaves the rest. */
const signature = (change: (value: string) => string) => header('x-webhook-signature', change);

/** Signs another text than the body for a timestamp. */
const signs =
  (text: (timestamp: string, body: string) => string, secret?: string): Mutate =>
  (right) => {
    const timestamp = right.headers['x-webhook-timestamp'] ?? '';
    return signature(() => signatureOf('', text(timestamp, right.body), secret))(right, new Date());
  };

/** Signs with another timestamp, rightly. */
const timestamp =
  (text: (at: Date) => string): Mutate =>
  ({ body, headers }, at) => ({
    body,
    headers: {
      ...headers,
      'x-webhook-timestamp': text(at),
      'x-webhook-signature': signatureOf(text(at), body),
    },
  });

const early =
  (ms: number, attempt = '1'): Mutate =>
  (right, at) =>
    signed(right.body, new Date(at.getTime() - ms), { attempt });

const base64 = (value: string) => Buffer.from(value, 'base64');

/** Deliveries that strangers send, or that came too late: W2 to W5. */
export const mutants: Readonly<Record<string, Mutate>> = {
  'another order id in the body': body((text) => text.replace(/("order_id":")./, '$1z')),
  'another amount': body((text) => text.replace('order_amount":', 'order_amount":1')),
  'another status': body((text) => text.replace('"SUCCESS"', '"SUCCESs"')),
  'another type': body((text) => text.replace('PAYMENT_SUCCESS', 'PAYMENT_FAILED_')),
  'an amount without its decimals': body((text) => text.replace(/(\d+)\.\d+/, '$1')),
  'a body that was parsed and written again': body((text) => JSON.stringify(JSON.parse(text))),
  'a body with line breaks': body((text) => JSON.stringify(JSON.parse(text), null, 2)),
  'a space at the end of the body': body((text) => `${text} `),
  'a line break at the end of the body': body((text) => `${text}\n`),
  'a dot before the body': body((text) => `.${text}`),
  'a byte order mark': body((text) => `\uFEFF${text}`),
  'a body without its last byte': body((text) => text.slice(0, -1)),
  'an empty body': body(() => ''),
  'an added field': body((text) => text.replace('{', '{"added":1,')),
  'a timestamp one millisecond later': header('x-webhook-timestamp', (at) =>
    String(Number(at) + 1),
  ),
  'a signature with a dot between timestamp and body': signs((at, text) => `${at}.${text}`),
  'a signature of the body alone': signs((_, text) => text),
  'a signature of body and timestamp': signs((at, text) => text + at),
  'a signature with the client’s id': signs((at, text) => at + text, 'sandbox-client'),
  'a signature with a retired secret': signs((at, text) => at + text, 'retired-secret'),
  'a signature with an empty secret': signs((at, text) => at + text, ''),
  'no signature': without('x-webhook-signature'),
  'an empty signature': signature(() => ''),
  'the signature twice': signature((value) => `${value}, ${value}`),
  'the signature in hex': signature((value) => base64(value).toString('hex')),
  'the signature in base64url': signature((value) => `${base64(value).toString('base64url')}-_`),
  'the signature without its padding': signature((value) => value.replace('=', '')),
  'the signature cut': signature((value) => value.slice(0, 20)),
  'the signature with a letter more': signature((value) => `${value}A`),
  'the signature in upper case': signature((value) => value.toUpperCase()),
  'the signature in lower case': signature((value) => value.toLowerCase()),
  'the signature with a prefix': signature((value) => `sha256=${value}`),
  'a signature of zero bytes': signature(() => Buffer.alloc(32).toString('base64')),
  'a signature of 8 kB': signature(() => 'A'.repeat(8192)),
  'no timestamp': without('x-webhook-timestamp'),
  'an empty timestamp': timestamp(() => ''),
  'a timestamp in seconds': timestamp((at) => String(Math.floor(at.getTime() / SECOND_MS))),
  'a timestamp of fourteen digits': timestamp((at) => `0${at.getTime()}`),
  'a timestamp in ISO form': timestamp((at) => at.toISOString()),
  'a timestamp in hex': timestamp((at) => `0x${at.getTime().toString(16)}`),
  'a negative timestamp': timestamp((at) => `-${at.getTime()}`),
  'a timestamp six minutes ahead': early(-6 * MINUTE_MS),
  'a first attempt of sixteen minutes ago': early(16 * MINUTE_MS),
  'a first attempt of yesterday': early(25 * HOUR_MS),
  'a second attempt of twenty-five hours ago': early(25 * HOUR_MS, '2'),
  'an attempt without a number, of sixteen minutes ago': early(16 * MINUTE_MS, 'x'),
  'an attempt of number zero, of sixteen minutes ago': early(16 * MINUTE_MS, '0'),
};

/** Deliveries within the times that are allowed. */
export const accepted: Readonly<Record<string, Mutate>> = {
  'four minutes ahead': early(-4 * MINUTE_MS),
  'a first attempt of fourteen minutes ago': early(14 * MINUTE_MS),
  'a second attempt of twenty-three hours ago': early(23 * HOUR_MS, '2'),
  'signed with the secret before a rotation': (right, at) =>
    signed(right.body, at, { secret: 'previous-secret' }),
};
