import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '@/lib/contract/api-error';
import { acceptEvent } from '@/lib/server/billing/settlement/accept-event';
import { listAlerts, storeAlerts } from '@/lib/server/core/alerts/store-alerts';
import { now } from '@/lib/server/core/time/clock';
import { getPool, inTransaction, type Queryable } from '@/lib/server/db/client';
import { storeEvent, webhookWith } from '@/lib/server/http/endpoints/webhook';
import { createLog, log } from '@/lib/server/log';
import { paymentEvent } from '@/lib/server/providers/cashfree/cashfree-webhook';
import { startServices } from './services';

const services = startServices();

const SECRET = 'webhook-test-secret';
const sign = (body: string) => createHmac('sha256', SECRET).update(body).digest();

let accepted: string[] = [];
let lines: string[] = [];
let fail: ((transaction: Queryable) => Promise<void>) | undefined;

beforeEach(async () => {
  accepted = [];
  lines = [];
  fail = undefined;
  await services.query('delete from webhook_events');
});

const makeRoute = webhookWith({
  log: createLog({ write: (line: string) => lines.push(line) }),
  storeEvent,
  now,
});

/** A provider whose signature is an HMAC of the bytes, and whose events are known by an id. */
const options = {
  provider: 'test',
  path: '/webhooks/test',
  lacksEvents: async () => false,
  verify: ({ bytes, headers }: { bytes: Uint8Array; headers: Headers }) => {
    const given = Buffer.from(headers.get('x-signature') ?? '', 'base64');
    const right = createHmac('sha256', SECRET).update(bytes).digest();
    return given.length === right.length && timingSafeEqual(given, right);
  },
  event: z.object({ id: z.string('Send an id.'), amount: z.number('Send an amount.') }),
  key: ({ id }: { id: string }) => id,
  accept: async ({ id }: { id: string }, transaction: Queryable) => {
    await fail?.(transaction);
    accepted.push(id);
  },
};

const send = (body: string, headers: Record<string, string> = {}, POST = makeRoute(options)) =>
  POST(
    new Request('http://localhost:3000/api/webhooks/test', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature': sign(body).toString('base64'),
        ...headers,
      },
      body,
    }),
  );

const stored = () => services.query('select provider, key, body from webhook_events order by key');

const event = (id: string) => JSON.stringify({ id, amount: 1 });

it('an event is stored with the signed bytes, and handled once', async () => {
  const body = `{ "amount" : 1.50, "id":"e1" }`;
  const response = await send(body);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await stored()).toEqual([{ provider: 'test', key: 'e1', body: Buffer.from(body) }]);
  expect(accepted).toEqual(['e1']);
});

it('a repeated event is answered with 200 and not handled, one by one and fifty at once', async () => {
  await send(event('e1'));
  expect((await send(event('e1'), { 'x-idempotency-key': 'new' })).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(event('e2'))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(accepted).toEqual(['e1', 'e2']);
  expect(await stored()).toHaveLength(2);
});

it('an event that could not be handled is not stored, so that its next post is handled', async () => {
  fail = async (transaction) => {
    await transaction.execute(sql`select no_such_column`);
  };
  expect((await send(event('e1'))).status).toBe(500);
  expect(await stored()).toEqual([]);
  fail = undefined;
  expect((await send(event('e1'))).status).toBe(200);
  expect(accepted).toEqual(['e1']);
});

it('an event that a service rejects is answered with 500, so that the provider sends it again', async () => {
  fail = async () => {
    throw new ApiError('not_found');
  };
  expect((await send(event('e1'))).status).toBe(500);
  expect(await stored()).toEqual([]);
});

it('unknown fields of a provider’s event are accepted', async () => {
  expect((await send('{"id":"e1","amount":1,"added_later":true}')).status).toBe(200);
});

it.each([
  ['absent', ''],
  ['empty', ' '],
  ['of other bytes', sign('{}').toString('base64')],
  ['cut', sign(event('e1')).toString('base64').slice(0, 20)],
  ['in hex', sign(event('e1')).toString('hex')],
])(
  'an event with a signature that is %s is answered with 401 and not stored',
  async (_, signature) => {
    const response = await send(event('e1'), { 'x-signature': signature });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'bad_signature' });
    expect(await stored()).toEqual([]);
  },
);

it.each([false, true])(
  'posts with a wrong signature are an alert if events are missing: %s',
  async (isMissing) => {
    vi.spyOn(log, 'error').mockReturnValue();
    const lacksEvents = vi.fn(async () => isMissing);
    const route = makeRoute({ ...options, lacksEvents });
    const alerts = async () => {
      await storeAlerts();
      return (await listAlerts()).flatMap(({ kind, about }) =>
        kind === 'signatures_wrong' ? [about] : [],
      );
    };
    for (const _ of [1, 2, 3]) await send(event('e1'), { 'x-signature': 'a' }, route);
    expect(lacksEvents).toHaveBeenCalledOnce();
    const expected = isMissing ? ['test'] : [];
    await vi.waitFor(async () => expect(await alerts()).toEqual(expected));
    await send(event('e1'), {}, route);
    expect(await alerts()).toEqual([]);
  },
);

it.each<[string, string, Record<string, string>, number]>([
  ['is no JSON', '{"id":', {}, 400],
  ['has a field twice', '{"id":"e1","id":"e2","amount":1}', {}, 400],
  ['has another shape', '{"id":7}', {}, 422],
  ['is compressed', event('e1'), { 'content-encoding': 'gzip' }, 415],
  ['is text', event('e1'), { 'content-type': 'text/plain' }, 415],
])('a signed event that %s is rejected', async (_, body, headers, status) => {
  const error = vi.spyOn(log, 'error').mockReturnValue();
  expect((await send(body, headers)).status).toBe(status);
  expect(await stored()).toEqual([]);
  if (status === 415) return;
  const alert = expect.objectContaining({ alert: 'event_unreadable', provider: 'test' });
  expect(error).toHaveBeenCalledWith(alert, expect.any(String));
});

it('an event needs no Origin, and a foreign one does not matter', async () => {
  expect((await send(event('e1'), { origin: 'https://evil.example' })).status).toBe(200);
  expect((await send(event('e2'), { origin: '', 'x-signature': 'x' })).status).toBe(401);
});

afterEach(() => {
  // A provider's event contains a person’s data.
  for (const line of lines) expect(line).not.toContain('amount');
});

it('events that take every connection of the pool are accepted without another one', async () => {
  const connections = getPool().options.max;
  let waiting = 0;
  let open = () => {};
  const allBegun = new Promise<void>((resolve) => {
    open = resolve;
  });
  const at = await now();
  // Later by more than a process uses the offset of the sandbox's clock without a query.
  const elapsed = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + 150);
  const accept = (orderId: string) =>
    inTransaction(async (transaction) => {
      waiting += 1;
      if (waiting === connections) open();
      await allBegun;
      const data = { order: { order_id: orderId, order_amount: 1, order_currency: 'INR' } };
      const event = paymentEvent.parse({ type: 'PAYMENT_SUCCESS_WEBHOOK', data });
      await acceptEvent(event, transaction, { at, key: orderId });
    });
  await Promise.all(Array.from({ length: connections }, (_, n) => accept(`unknown-${n}`)));
  expect(await services.query('select key from payment_events')).toHaveLength(connections);
});
