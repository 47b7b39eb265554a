import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Buyer, type Created, cheapestPlan } from './buyer';
import { type Delivery, deliver, paymentEvent, refundEvent, signed } from './cashfree-event';
import { grantedOnce, invoiceCounters, ledgerOf, nothingPaid } from './ledger';
import { addSuccess, amountText, paidBy } from './payment-gateway';
import { startPostgresProxy } from './postgres-proxy';
import { misbehave, moveClockTo, reconcile, runJobs, timeOf } from './sandbox-tools';
import { type ServerProcess, startServer } from './server-process';
import { createTestDatabase, type TestDatabase } from './test-database';
import { accepted, mutants } from './webhook-mutants';

/* Webhooks of Cashfree, sent to two processes of the built website on one database. */

const NO_LIMIT = '999999';
const settings = {
  REQUESTS_PER_ADDRESS_MINUTE: NO_LIMIT,
  OTP_SENDS_PER_ADDRESS_HOUR: NO_LIMIT,
  CASHFREE_PREVIOUS_CLIENT_SECRET: 'previous-secret',
  NODE_OPTIONS: `--import=${resolve('tests/integration/record-requests.mjs')}`,
};

const plan = cheapestPlan();

let database: TestDatabase;
let servers: readonly ServerProcess[] = [];
let site: string;
let buyer: Buyer;
let order: Created;

beforeAll(async () => {
  database = await createTestDatabase();
  const start = () => startServer({ ...settings, DATABASE_URL: database.url });
  servers = [await start(), await start()];
  site = servers[0]?.url ?? '';
});

afterAll(async () => {
  for (const server of servers) server.signal('SIGTERM');
  for (const server of servers) expect(await server.ended).toBe(0);
  await database.drop();
});

// An open order of a new buyer.
beforeEach(async () => {
  await moveClockTo(site, null);
  buyer = await Buyer.logIn(site);
  order = await buyer.order(plan);
});

/** Pays an order without the simulator's own webhook, and returns the payment's id. */
async function pay(created = order): Promise<string> {
  await misbehave(site, 'webhook-never');
  expect((await buyer.pay(created)).status).toBe(200);
  const [paymentId = ''] = await paidBy(site, created.order_id);
  return paymentId;
}

/** An event of the order that says what is right, but for `fields`. */
function eventOf(paymentId: string, fields: Partial<Parameters<typeof paymentEvent>[0]> = {}) {
  return paymentEvent({
    orderId: order.order_id,
    paymentId,
    amount: amountText(plan),
    ...fields,
  });
}

/** Signs an event, posts it, and returns the status. */
async function post(event: string, at = new Date()): Promise<number> {
  return (await deliver(site, signed(event, at))).status;
}

const ledger = () => ledgerOf(database, order.order_id);

/** Outcomes of the order's events. */
async function outcomes(orderId = order.order_id): Promise<string[]> {
  const rows = await database.query<{ outcome: string }>(
    'select outcome from payment_events where order_id = $1 order by received_at',
    [orderId],
  );
  return rows.map(({ outcome }) => outcome);
}

const storedEvents = async () => (await database.query('select 1 from webhook_events')).length;

const printed = () => servers.map((server) => server.printed()).join('');

/** How often a settlement asked the provider about the order. */
function asked(): number {
  const path = `sent GET /sandbox/payments/pg/orders/${order.order_id}`;
  const times = (text: string) => printed().split(text).length - 1;
  // The nightly audit, which run-jobs runs too, asks four questions about one order in fourteen, one of
  // them about disputes.
  return times(path) - 4 * times(`${path}/disputes`);
}

const isAlerted = (alert: string) =>
  printed()
    .split('\n')
    .some((line) => line.includes(`"alert":"${alert}"`) && line.includes(order.order_id));

describe('a webhook', () => {
  it('grants a paid order once, and asks the provider for the order and its payments (W1)', async () => {
    const paymentId = await pay();
    expect(await post(eventOf(paymentId))).toBe(200);
    await expect.poll(ledger).toEqual(grantedOnce);
    expect(await outcomes()).toEqual(['handled']);
    expect(asked()).toBe(2);
    expect(await buyer.expiry(plan.slug)).not.toBeNull();
  });

  it('of the simulator grants without help', async () => {
    expect((await buyer.pay(order)).status).toBe(200);
    await expect.poll(ledger).toEqual(grantedOnce);
  });

  it('that is forged or too old is rejected with 401 and changes nothing (W2 to W5)', async () => {
    const paymentId = await pay();
    const right = signed(eventOf(paymentId), new Date());
    const stored = await storedEvents();
    const answers = await Promise.all(
      Object.entries(mutants).map(async ([name, mutate], n) => {
        const { url } = servers[n % 2] ?? { url: site };
        const response = await deliver(url, mutate(right, new Date()));
        return [name, response.status, await response.json()];
      }),
    );
    expect(answers).toEqual(
      Object.keys(mutants).map((name) => [
        name,
        401,
        expect.objectContaining({ code: 'bad_signature' }),
      ]),
    );
    expect(answers.length).toBeGreaterThanOrEqual(40);
    await runJobs(site);
    expect(await ledger()).toEqual(nothingPaid);
    expect(await storedEvents()).toBe(stored);
    expect(asked()).toBe(0);
    expect((await deliver(site, right)).status).toBe(200);
    await expect.poll(ledger).toEqual(grantedOnce);
  });

  it.each(Object.entries(accepted))('that is %s is accepted (W4, W5)', async (_, mutate) => {
    const right = signed(eventOf(await pay()), new Date());
    expect((await deliver(site, mutate(right, new Date()))).status).toBe(200);
    await expect.poll(ledger).toEqual(grantedOnce);
  });

  it('that comes twice, and under another idempotency header, grants once (W6, W8)', async () => {
    const event = eventOf(await pay());
    const first = signed(event, new Date());
    expect((await deliver(site, first)).status).toBe(200);
    await expect.poll(ledger).toEqual(grantedOnce);
    const before = asked();
    expect((await deliver(site, first)).status).toBe(200);
    const again = signed(event, new Date(Date.now() + 1000), { attempt: '2' });
    const renamed = { ...again.headers, 'x-idempotency-key': randomUUID() };
    expect((await deliver(site, { ...again, headers: renamed })).status).toBe(200);
    await runJobs(site);
    expect(await ledger()).toEqual(grantedOnce);
    expect(await outcomes()).toEqual(['handled']);
    expect(asked()).toBe(before);
  });

  it('that comes fifty times at once at two processes grants once, with one invoice (W7)', async () => {
    const right = signed(eventOf(await pay()), new Date());
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => deliver(servers[n % 2]?.url ?? '', right)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await expect.poll(ledger).toEqual(grantedOnce);
    await runJobs(site);
    expect(await ledger()).toEqual(grantedOnce);
    expect(await outcomes()).toEqual(['handled']);
  });

  it('of an unknown order is kept with an alert, and matched when the order is known (W9)', async () => {
    const paymentId = await pay();
    // The order is not committed yet when the event comes.
    await database.query('create table later as select * from orders where id = $1', [
      order.order_id,
    ]);
    await database.query(
      'create table later_terms as select * from order_terms where order_id = $1',
      [order.order_id],
    );
    await database.query('delete from order_terms where order_id = $1', [order.order_id]);
    await database.query('delete from orders where id = $1', [order.order_id]);
    expect(await post(eventOf(paymentId))).toBe(200);
    expect(await outcomes()).toEqual(['unmatched']);
    expect(isAlerted('unmatched_event')).toBe(true);
    await runJobs(site);
    expect(asked()).toBe(0);
    await database.query('insert into orders select * from later');
    await database.query('insert into order_terms select * from later_terms');
    await runJobs(site);
    await expect.poll(ledger).toEqual(grantedOnce);
    expect(await outcomes()).toEqual(['handled']);
  });

  it.each([['not-one-of-ours'], [randomUUID()], ['1 or true'], ["'; drop table orders"]])(
    'of the order %s, which never was ours, is answered with 200 (W9)',
    async (orderId) => {
      expect(await post(eventOf('1', { orderId }))).toBe(200);
    },
  );

  it('of an order with another buyer’s details grants to the order’s owner (W10)', async () => {
    const other = await Buyer.logIn(site);
    const paymentId = await pay();
    const customer = { phone: other.mobile, id: 'other' };
    expect(await post(eventOf(paymentId, { customer }))).toBe(200);
    await expect.poll(ledger).toEqual(grantedOnce);
    expect(await buyer.expiry(plan.slug)).not.toBeNull();
    expect(await other.expiry(plan.slug)).toBeNull();
  });

  it('with another amount or currency grants nothing, and alerts (W11)', async () => {
    const paymentId = await pay();
    const contradictions: Partial<Parameters<typeof paymentEvent>[0]>[] = [
      { amount: amountText(plan, -1) },
      { amount: amountText(plan, 1) },
      { amount: '0' },
      { amount: `-${amountText(plan)}` },
      { amount: `"${amountText(plan)}"` },
      { amount: '1e21' },
      { amount: `${amountText(plan)}01` },
      { amount: 'null' },
      { currency: 'USD' },
      { currency: undefined },
    ];
    for (const [n, contradiction] of contradictions.entries()) {
      expect(await post(eventOf(`${paymentId}${n}`, contradiction))).toBe(200);
    }
    await runJobs(site);
    expect(await outcomes()).toEqual(contradictions.map(() => 'review'));
    expect(await ledger()).toEqual(nothingPaid);
    expect(isAlerted('event_contradicts_order')).toBe(true);
    expect(asked()).toBe(0);
  });

  it('of an order that the provider has with another amount leaves it to a person (W11)', async () => {
    await misbehave(site, 'amount-differs');
    await pay();
    await reconcile(site);
    expect(await ledger()).toEqual({ ...nothingPaid, status: 'paid', payments: 1 });
    expect(isAlerted('order_held')).toBe(true);
    expect(await buyer.expiry(plan.slug)).toBeNull();
  });

  it('that says success while the provider’s order is open grants nothing (W12)', async () => {
    expect(await post(eventOf('5114910000000'))).toBe(200);
    await expect.poll(asked).toBe(1);
    await runJobs(site);
    expect(await ledger()).toEqual(nothingPaid);
  });

  it('is answered while the provider does not answer, and a job settles later (W13)', async () => {
    const paymentId = await pay();
    await misbehave(site, 'time-out');
    expect(await post(eventOf(paymentId))).toBe(200);
    expect(await ledger()).toEqual(nothingPaid);
    await expect.poll(ledger, { timeout: 40_000, interval: 200 }).toEqual(grantedOnce);
  });

  it.each(['PAYMENT_FAILED_WEBHOOK', 'PAYMENT_USER_DROPPED_WEBHOOK'])(
    'of type %s changes nothing, before and after a success (W14)',
    async (type) => {
      const status = type.includes('FAILED') ? 'FAILED' : 'USER_DROPPED';
      expect(await post(eventOf('5114910000001', { type, status }))).toBe(200);
      await runJobs(site);
      expect(await ledger()).toEqual(nothingPaid);
      expect(await post(eventOf(await pay()))).toBe(200);
      await expect.poll(ledger).toEqual(grantedOnce);
      expect(await post(eventOf('5114910000002', { type, status }))).toBe(200);
      await runJobs(site);
      expect(await ledger()).toEqual(grantedOnce);
    },
  );

  it('of a success after the order’s expiry grants (W14)', async () => {
    await misbehave(site, 'webhook-never');
    await misbehave(site, 'paid-after-expiry');
    expect((await buyer.pay(order)).status).toBe(200);
    await moveClockTo(site, new Date(Date.now() + 40 * 60_000));
    await runJobs(site);
    // The first look after the expiry finds nothing paid, a later one the payment; the site's own worker may
    // have looked before these jobs.
    await expect.poll(() => paidBy(site, order.order_id)).toHaveLength(1);
    const [paymentId = ''] = await paidBy(site, order.order_id);
    expect(await post(eventOf(paymentId), await timeOf(site))).toBe(200);
    await expect.poll(ledger).toEqual(grantedOnce);
  });

  it('of a second success requests its refund and grants nothing more (W15)', async () => {
    expect(await post(eventOf(await pay()))).toBe(200);
    await expect.poll(ledger).toEqual(grantedOnce);
    const expiry = await buyer.expiry(plan.slug);
    const second = await addSuccess(database, order.order_id);
    expect(await post(eventOf(second))).toBe(200);
    await expect.poll(ledger).toEqual({ ...grantedOnce, payments: 2, refunds: 1 });
    expect(await buyer.expiry(plan.slug)).toBe(expiry);
    await runJobs(site);
    const refunds = await database.query(
      'select kind, amount_paise, channel from refunds where order_id = $1',
      [order.order_id],
    );
    const [payment] = await database.query<{ amount: number }>(
      "select amount_paise as amount from payments where order_id = $1 and outcome = 'surplus'",
      [order.order_id],
    );
    expect(refunds).toEqual([
      { kind: 'surplus', amount_paise: payment?.amount, channel: 'gateway' },
    ]);
    const sent = await database.query<{ id: string }>('select id from sandbox_refunds');
    expect(sent).toHaveLength(1);
    // The event of one of our refunds has it looked up at the provider.
    const [{ id: refundId } = { id: '' }] = sent;
    const event = refundEvent({ refundId, paymentId: Number(second), status: 'SUCCESS' });
    expect(await post(event)).toBe(200);
    const status = () => database.query('select status from refunds where id = $1', [refundId]);
    await expect.poll(status).toEqual([{ status: 'success' }]);
  });

  it.each(['PENDING', 'NOT_ATTEMPTED', 'SOMETHING_NEW'])(
    'with the payment’s status %s lets the provider be asked, and grants nothing (W16)',
    async (status) => {
      expect(await post(eventOf('5114910000003', { status }))).toBe(200);
      await expect.poll(asked).toBeGreaterThanOrEqual(1);
      await runJobs(site);
      expect(await ledger()).toEqual(nothingPaid);
    },
  );

  it.each([
    ['a settlement', { type: 'SETTLEMENT_WEBHOOK', data: { settlement: { cf_settlement_id: 1 } } }],
    ['an unknown type', { type: 'SOMETHING_NEW', data: { x: [1, null] } }],
    [
      'the dashboard’s test',
      { type: 'WEBHOOK', data: { test_object: { test_key: 'test_value' } } },
    ],
    ['no type at all', { data: null }],
  ])('of %s is answered with 200 and ignored (W17)', async (_, event) => {
    const at = new Date();
    const stored = () => database.query("select 1 from payment_events where outcome = 'ignored'");
    const before = (await stored()).length;
    expect(await post(JSON.stringify({ ...event, event_time: at.toISOString() }), at)).toBe(200);
    expect(await stored()).toHaveLength(before + 1);
    await runJobs(site);
    expect(await ledger()).toEqual(nothingPaid);
  });

  it('of a refund that nobody requested waits for its payment, and then for a person (W18, W19)', async () => {
    const refundId = randomUUID();
    const decided = () =>
      database.query('select outcome from payment_events where refund_id = $1', [refundId]);
    const paymentId = await pay();
    const event = refundEvent({ refundId, paymentId: Number(paymentId), status: 'SUCCESS' });
    expect(await post(event)).toBe(200);
    await runJobs(site);
    expect(await decided()).toEqual([{ outcome: 'waiting' }]);
    expect(await ledger()).toEqual(nothingPaid);
    expect(await post(eventOf(paymentId))).toBe(200);
    await expect.poll(ledger).toEqual(grantedOnce);
    await runJobs(site);
    expect(await decided()).toEqual([{ outcome: 'review' }]);
    expect(await ledger()).toEqual(grantedOnce);
  });

  it.each<[string, number, Partial<Delivery>, string]>([
    ['is no JSON', 400, { body: '{"type":' }, 'POST'],
    ['has a field twice', 400, { body: '{"type":"A","type":"B"}' }, 'POST'],
    ['has 300 kB', 413, { body: JSON.stringify({ type: 'x'.repeat(300_000) }) }, 'POST'],
    ['is a list', 422, { body: '[]' }, 'POST'],
  ])('that %s is answered with %i, though signed (W20)', async (_, status, { body = '' }) => {
    const stored = await storedEvents();
    expect(await post(body)).toBe(status);
    expect(await storedEvents()).toBe(stored);
  });

  it.each<[string, number, Record<string, string>]>([
    ['is compressed', 415, { 'content-encoding': 'gzip' }],
    ['is text', 415, { 'content-type': 'text/plain' }],
  ])('that %s is answered with %i, though signed (W20)', async (_, status, headers) => {
    const right = signed(eventOf('1'), new Date());
    const sent = { ...right, headers: { ...right.headers, ...headers } };
    expect((await deliver(site, sent)).status).toBe(status);
    expect(await outcomes()).toEqual([]);
  });

  it('is no GET (W20)', async () => {
    expect((await fetch(`${site}/api/webhooks/cashfree`)).status).toBe(405);
  });
});

it('a webhook while the database is down is answered with 503, and accepted later (W21)', async () => {
  const right = signed(eventOf(await pay()), new Date());
  const proxy = await startPostgresProxy(database.url);
  const server = await startServer({ ...settings, DATABASE_URL: proxy.url });
  const stored = await storedEvents();
  proxy.cut();
  expect((await deliver(server.url, right)).status).toBe(503);
  proxy.reconnect();
  expect(await storedEvents()).toBe(stored);
  expect(await ledger()).toEqual(nothingPaid);
  await expect.poll(async () => (await deliver(server.url, right)).status).toBe(200);
  await expect.poll(ledger).toEqual(grantedOnce);
  server.signal('SIGKILL');
  await server.ended;
  await proxy.close();
});

it('all invoices of these orders are numbered without a gap', async () => {
  const counters = await invoiceCounters(database);
  expect(counters).toEqual(counters.map((_, n) => n + 1));
  expect(counters.length).toBeGreaterThan(1);
});
