import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { findLeakedSecrets } from '../leaked-secrets';
import { BrokerVisitor, type Callback } from './broker-visitor';
import { newMobile } from './new-mobile';
import { misbehave, moveClockTo, timeOf } from './sandbox-tools';
import { serverOfFile } from './server-of-file';

/* The broker's login on the built website, with the broker's simulator (product 11, R31). */

const server = serverOfFile({
  REQUESTS_PER_ADDRESS_MINUTE: '999999',
  BROKER_LOGINS_PER_ADDRESS_HOUR: '20',
});

beforeEach(async () => {
  // All visitors of this file have one address.
  await server.database.query('delete from rate_limits');
});

const over = {
  status: 400,
  json: { code: 'missing_token', detail: expect.stringMatching(/Start again/) },
};
const denied = { status: 200, json: { status: 'error', error: expect.stringMatching(/\w+ \w+/) } };

it.each(['localhost', '127.0.0.1'])(
  'a login that was begun at %s is allowed there, and confirmed once',
  async (host) => {
    const visitor = new BrokerVisitor(`http://${host}:${server.port}`);
    const page = await visitor.beginAccepted();
    expect(page.origin + page.pathname).toBe(`${visitor.origin}/sandbox/broker/consent-login`);
    expect((await fetch(page)).status).toBe(200);
    const [name, value] = visitor.cookie.split('=');
    expect(name).toBe('broker');
    expect(value).not.toContain(page.searchParams.get('consentId'));
    const callback = await visitor.decide(page);
    const cookie = visitor.cookie;
    const ended = await visitor.end(callback);
    expect(ended).toMatchObject({ status: 200, json: { status: 'ok' } });
    expect(ended.json).toEqual({ status: 'ok' });
    expect(visitor.cookie).toBe('broker=');
    visitor.cookie = cookie;
    expect(await visitor.end(callback)).toMatchObject(over);
  },
);

it('the cookie of a login is not readable by scripts, and ends after ten minutes', async () => {
  const { headers } = await new BrokerVisitor(server.url).begin();
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^broker=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
  ]);
});

it('of parallel ends of one login exactly one is confirmed', async () => {
  const visitor = new BrokerVisitor(server.url);
  const callback = await visitor.logIn();
  const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.end(callback)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
});

it('a login that the client denies is an error with a sentence, and over', async () => {
  const visitor = new BrokerVisitor(server.url);
  const callback = await visitor.decide(await visitor.beginAccepted(), 'deny');
  const { cookie } = visitor;
  expect(await visitor.end(callback)).toMatchObject(denied);
  visitor.cookie = cookie;
  expect(await visitor.end(callback)).toMatchObject(over);
});

it('a denial by the broker itself is told when a login begins, with an alert, and when it ends', async () => {
  const visitor = new BrokerVisitor(server.url);
  const alert = '"alert":"provider_refuses_keys"';
  // The client's own denial, in the test before, raised no alert.
  expect(server.printed()).not.toContain(alert);
  await misbehave(server.url, 'denied', 1, 'broker');
  const begun = await visitor.begin();
  await vi.waitFor(() => expect(server.printed()).toContain(alert));
  expect(begun).toMatchObject({
    status: 200,
    json: { status: 'error', msg: expect.stringMatching(/\w+ \w+/) },
  });
  expect(begun.headers.getSetCookie()).toEqual([]);
  const callback = await visitor.logIn();
  await misbehave(server.url, 'denied', 1, 'broker');
  expect(await visitor.end(callback)).toMatchObject(denied);
});

it('a token that the broker gave for another login is denied once it is used', async () => {
  const [one, other] = [new BrokerVisitor(server.url), new BrokerVisitor(server.url)];
  const { tokenId } = await one.logIn();
  const { consentId } = await other.logIn();
  const first = new BrokerVisitor(server.url);
  const own = await first.logIn();
  await first.end({ ...own, tokenId });
  expect(await other.end({ tokenId, consentId })).toMatchObject(denied);
});

const cookies: [string, (mine: string, others: string) => string][] = [
  ['no cookie', () => ''],
  ['the cookie of another login', (_mine, others) => others],
  ['a forged cookie', () => `broker=${'A'.repeat(43)}`],
  ['a changed cookie', (mine) => mine.slice(0, -1) + (mine.endsWith('A') ? 'B' : 'A')],
  ['an empty cookie', () => 'broker='],
  ['the cookie under its live name', (mine) => `__Host-${mine}`],
];

it.each(cookies)('a login with %s is rejected, and can still be ended', async (_what, change) => {
  const [visitor, other] = [new BrokerVisitor(server.url), new BrokerVisitor(server.url)];
  const callback = await visitor.logIn();
  await other.beginAccepted();
  const thief = new BrokerVisitor(server.url);
  thief.cookie = change(visitor.cookie, other.cookie);
  expect(await thief.end(callback)).toMatchObject(over);
  expect(await visitor.end(callback)).toMatchObject({ json: { status: 'ok' } });
});

it('a consent that this website did not request is rejected with any cookie', async () => {
  const visitor = new BrokerVisitor(server.url);
  const { tokenId } = await visitor.logIn();
  expect(await visitor.end({ tokenId, consentId: 'made-up' })).toMatchObject(over);
});

it('a login can be ended until ten minutes after it began, and not later', async () => {
  const [early, late] = [new BrokerVisitor(server.url), new BrokerVisitor(server.url)];
  const callbacks = [await early.logIn(), await late.logIn()] satisfies Callback[];
  const began = await timeOf(server.url);
  await moveClockTo(server.url, new Date(began.getTime() + 9 * 60_000 + 30_000));
  expect(await early.end({ ...callbacks[0] })).toMatchObject({ json: { status: 'ok' } });
  await moveClockTo(server.url, new Date(began.getTime() + 10 * 60_000));
  expect(await late.end({ ...callbacks[1] })).toMatchObject(over);
  await moveClockTo(server.url, null);
});

it.each([[{}], [{ tokenId: 't' }], [{ consentId: 'c' }], [{ tokenId: 't', consentId: '' }]])(
  'a callback with %j is rejected in the words of the page (product 11.3)',
  async (body) => {
    expect(await new BrokerVisitor(server.url).end(body)).toMatchObject({
      status: 400,
      json: {
        code: 'missing_token',
        detail: 'Missing tokenId or consentId in the URL.',
      },
    });
  },
);

it.each([
  [{ broker: 'zerodha', mobile: '9876543210' }, 'broker'],
  [{ mobile: '9876543210' }, 'broker'],
  [{ broker: 'dhan' }, 'mobile'],
  [{ broker: 'dhan', mobile: '12345' }, 'mobile'],
  [{ broker: 'dhan', mobile: '9876543210', admin: true }, 'admin'],
])('a login that begins with %j is rejected, and the broker is not asked', async (body, field) => {
  const consents = async () =>
    (await server.database.query('select 1 from sandbox_broker_consents')).length;
  const before = await consents();
  expect(await new BrokerVisitor(server.url).begin(body)).toMatchObject({
    status: 422,
    json: { code: 'invalid_field', message: expect.stringContaining(field) },
  });
  expect(await consents()).toBe(before);
});

it.each([
  [{ tokenId: 7, consentId: 'c' }],
  [{ tokenId: 'x'.repeat(513), consentId: 'c' }],
  [{ tokenId: 't', consentId: 'c', accessToken: 'a' }],
])('a callback with the wrong fields %j is rejected', async (body) => {
  expect(await new BrokerVisitor(server.url).end(body)).toMatchObject({ status: 422 });
});

it('one address begins at most so many logins in an hour as the setting says', async () => {
  const visitor = new BrokerVisitor(server.url);
  for (let login = 1; login <= 20; login += 1) await visitor.beginAccepted();
  const rejected = await visitor.begin();
  expect(rejected).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('a login whose broker has failed can be ended once the broker answers again', async () => {
  const visitor = new BrokerVisitor(server.url);
  const allowed = await visitor.logIn();
  await misbehave(server.url, 'error-500', 1, 'broker');
  expect(await visitor.end(allowed)).toMatchObject({ status: 503 });
  expect(await visitor.end(allowed)).toMatchObject({ json: { status: 'ok' } });
});

it('no token and no mobile is in the log or in a row', async () => {
  const visitor = new BrokerVisitor(server.url);
  const mobile = newMobile();
  await visitor.begin({ broker: 'dhan', mobile });
  const allowed = await visitor.logIn();
  const binding = visitor.cookie;
  await visitor.end(allowed);
  const failed = await visitor.logIn();
  await misbehave(server.url, 'error-500', 1, 'broker');
  expect(await visitor.end(failed)).toMatchObject({ status: 503 });
  const secrets = {
    mobile,
    token: allowed.tokenId,
    tokenOfFailure: failed.tokenId,
    cookie: binding.slice('broker='.length),
    accessToken: 'sandbox-access-token',
    partnerSecret: 'sandbox-partner-secret',
  };
  expect(server.printed()).toContain('/process-dhan-token');
  expect(findLeakedSecrets(server.printed(), secrets)).toEqual([]);
  expect(server.printed()).not.toContain(allowed.consentId);
  expect(findLeakedSecrets(await readRows(), secrets)).toEqual([]);
});

/** Every row of the database as text. */
async function readRows(): Promise<string> {
  const tables = await server.database.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
  );
  const names = z
    .array(z.object({ name: z.string() }))
    .min(10)
    .parse(tables);
  const rows = await Promise.all(
    names.map(({ name }) => server.database.query(`select t::text from ${name} as t`)),
  );
  return JSON.stringify(rows);
}
