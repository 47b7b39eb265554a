import fc from 'fast-check';

/** A request of the fuzz, to any endpoint. */
export interface FuzzRequest {
  method: string;
  headers: Record<string, string>;
  /** Value of each variable segment of the path, with escapes. */
  segment: string;
  query: string;
  body: string | Buffer;
}

/** The token of a session that the test starts. */
export const SESSION_TOKEN = 'A'.repeat(43);

const OURS = 'http://localhost:';

const method = fc.constantFrom('POST', 'POST', 'POST', 'GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS');

const type = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
);

/** `own` means the origin of the website under test. */
const origin = fc.constantFrom('own', 'own', 'own', 'null', '', 'https://evil.example', `${OURS}1`);

const coding = fc.constantFrom('', '', '', '', '', 'gzip', 'br', 'identity');

const session = `sid=${SESSION_TOKEN}`;

const cookie = fc.constantFrom('', '', 'sid=', 'sid=x', 'sid=%00; =;;;', session, session);

/** Unknown ids, and texts that are not ids. */
const segment = fc.oneof(
  { weight: 4, arbitrary: fc.uuid() },
  {
    weight: 3,
    arbitrary: fc.constantFrom('x', '.', '..', '%00', '..%2F..%2Fetc', '%E0%A4%A', "'--", '[id]'),
  },
  {
    weight: 3,
    arbitrary: fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).map(encodeURIComponent),
  },
);

/** Names of fields that endpoints ask for, and of others. */
const field = fc.constantFrom(
  'mobile',
  'otp',
  'name',
  'email',
  'state',
  'slug',
  'pan',
  'number',
  'message',
  'plan_id',
  'amount',
  'phone',
  'duration',
  'plan_name',
  'broker',
  'tokenId',
  'consentId',
  '__proto__',
  'constructor',
  'toString',
  '',
);

/** Values that some field takes, and values that break careless code. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    '9876543210',
    '123456',
    'user',
    'asha@example.com',
    'Kerala',
    'btst-vip',
    'ABCDE1234F',
    3540,
    1,
    'dhan',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    '%00',
    "' or 1=1 --",
    '{{7*7}}',
    '$' + '{x}',
    '',
    ' ',
    null,
    true,
    -1,
    0.1,
    1e308,
    Number.MAX_SAFE_INTEGER,
    [],
    {},
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ maxLength: 300, unit: 'binary' }),
);

/** Objects near to what endpoints take; written by hand, since JSON.stringify drops `__proto__`. */
const object = fc
  .array(fc.tuple(field, value), { maxLength: 6 })
  .map(
    (pairs) =>
      `{${pairs.map(([name, held]) => `${JSON.stringify(name)}:${JSON.stringify(held)}`).join()}}`,
  );

const body = fc.oneof(
  { weight: 5, arbitrary: object },
  { weight: 2, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ maxLength: 200, unit: 'binary' }) },
  {
    weight: 1,
    arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      '{',
      '{"mobile":"9876543210"',
      '{"mobile":"9876543210","mobile":"9876543211"}',
      '\ufeff{}',
      'mobile=9876543210',
      '1e999',
      '['.repeat(8000),
      `${'['.repeat(4000)}${']'.repeat(4000)}`,
      `{"mobile":"${'9'.repeat(7000)}"}`,
      `{"mobile":"${'9'.repeat(17_000)}"}`,
      `{"name":"${'n'.repeat(300_000)}"}`,
    ),
  },
);

const query = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '?package_id=btst-vip',
      '?package_id=btst-vip&coupon=vip50',
      '?package_id=a&package_id=b',
      '?package_id=%00',
      '?%E0%A4%A',
      '?__proto__=1',
      `?q=${'x'.repeat(4000)}`,
    ),
  },
);

export const fuzzRequest: fc.Arbitrary<FuzzRequest> = fc
  .record({ method, type, origin, coding, cookie, segment, query, body })
  .map(({ method: verb, segment: part, query: search, body: sent, ...rest }) => ({
    method: verb,
    segment: part,
    query: search,
    // A body of these would be the next request on the connection.
    body: ['GET', 'HEAD', 'OPTIONS'].includes(verb) ? '' : sent,
    headers: Object.fromEntries(
      [
        ['content-type', rest.type],
        ['origin', rest.origin],
        ['content-encoding', rest.coding],
        ['cookie', rest.cookie],
      ].filter(([, text]) => text !== ''),
    ),
  }));
