import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { log } from '@/lib/server/log';
import {
  makeOrder as createOrderOnce,
  createRefund,
  findOrder,
  findRefund,
  listPayments,
} from '@/lib/server/providers/cashfree/cashfree-client';
import { paymentEvent, verifySignature } from '@/lib/server/providers/cashfree/cashfree-webhook';
import {
  createOrder,
  type Delivery,
  type PaymentsSandbox,
  pay,
  startPaymentsSandbox,
} from './payments-simulator';

let sandbox: PaymentsSandbox;

beforeAll(async () => {
  sandbox = await startPaymentsSandbox();
});

afterEach(async () => {
  sandbox.status = 200;
  await sandbox.moveClock(null);
});

afterAll(() => sandbox.close());

/** A request as the gateway's documents describe it, without our client. */
async function ask(
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
) {
  const response = await fetch(`${sandbox.server.url}/sandbox/payments/pg${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-client-id': 'sandbox-client',
      'x-client-secret': 'sandbox-secret',
      'x-api-version': '2025-01-01',
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const request = (id: string) => ({
  order_id: id,
  order_amount: 8712.33,
  order_currency: 'INR',
  customer_details: { customer_id: 'customer1', customer_phone: '9876543210' },
  order_meta: { notify_url: sandbox.notifyUrl },
  order_note: 'a plan',
  order_tags: { plan: '2001' },
});

const error = (code: string, type = 'invalid_request_error') => ({
  code,
  type,
  message: expect.any(String),
});

const indianTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/);

/** The webhooks of an order, once there are so many. */
const deliveries = (orderId: string, count: number): Promise<readonly Delivery[]> =>
  vi.waitFor(
    () => {
      const all = sandbox.deliveriesOf(orderId);
      expect(all).toHaveLength(count);
      return all;
    },
    { timeout: 10_000 },
  );

const typesOf = (all: readonly Delivery[]) => all.map(({ event }) => event.type);

describe('orders', () => {
  it('a new order is answered with a session, its amounts and its times', async () => {
    const id = randomUUID();
    const { status, body } = await ask('POST', '/orders', { body: request(id) });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      cf_order_id: expect.stringMatching(/^\d{10}$/),
      order_id: id,
      entity: 'order',
      order_amount: 8712.33,
      order_currency: 'INR',
      order_status: 'ACTIVE',
      payment_session_id: expect.stringMatching(/^session_[\w-]{40,}$/),
      order_expiry_time: indianTime,
      created_at: indianTime,
      order_note: 'a plan',
      order_tags: { plan: '2001' },
      customer_details: { customer_id: 'customer1', customer_phone: '9876543210' },
      order_meta: { notify_url: sandbox.notifyUrl, return_url: null },
      order_splits: [],
    });
    expect((await ask('GET', `/orders/${id}`)).body).toEqual(body);
  });

  it.each([
    [{ 'x-client-id': 'other' }],
    [{ 'x-client-secret': 'other' }],
    [{ 'x-client-secret': '' }],
  ])('other keys are rejected: %o', async (headers) => {
    const answer = await ask('POST', '/orders', { body: request(randomUUID()), headers });
    expect(answer).toEqual({
      status: 401,
      body: error('request_failed', 'authentication_error'),
    });
  });

  it.each<[string, Record<string, unknown>]>([
    ['order_amount_missing', { order_amount: undefined }],
    ['order_amount_invalid', { order_amount: 0.5 }],
    ['order_amount_invalid', { order_amount: 170.001 }],
    ['order_amount_invalid', { order_amount: '170' }],
    ['order_currency_invalid', { order_currency: 'USD' }],
    ['order_id_invalid', { order_id: 'a b' }],
    ['customer_details_missing', { customer_details: undefined }],
    ['customer_details.customer_phone_missing', { customer_details: { customer_id: 'customer1' } }],
    ['order_expiry_time_invalid', { order_expiry_time: '2020-01-01T00:00:00Z' }],
    ['order_expiry_time_invalid', { order_expiry_time: new Date().toISOString() }],
    ['order_expiry_time_invalid', { order_expiry_time: 'tomorrow' }],
    [
      'order_tags_invalid',
      { order_tags: Object.fromEntries([...'abcdefghijk'].map((n) => [n, n])) },
    ],
    ['order_tags.plan_invalid', { order_tags: { plan: 'x'.repeat(256) } }],
  ])('a wrong order is answered with 400 %s: %j', async (code, fields) => {
    const body = { ...request(randomUUID()), ...fields };
    expect(await ask('POST', '/orders', { body })).toEqual({ status: 400, body: error(code) });
  });

  it('a body that is no JSON and a version that is none are answered with 400', async () => {
    const wrong = await ask('POST', '/orders', { body: '{' });
    expect(wrong).toEqual({ status: 400, body: error('request_invalid') });
    const body = request(randomUUID());
    const headers = { 'x-api-version': 'latest' };
    const old = await ask('POST', '/orders', { body, headers });
    expect(old).toEqual({ status: 400, body: error('version_missing') });
  });

  it('an id is taken once, also by orders that are created together', async () => {
    const body = request(randomUUID());
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask('POST', '/orders', { body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [rejected] = answers.filter(({ status }) => status !== 200);
    expect(rejected).toEqual({ status: 409, body: error('order_already_exists') });
  });

  it('a repetition under one idempotency key is answered alike, another body with 422', async () => {
    const body = request(randomUUID());
    const headers = { 'x-idempotency-key': randomUUID() };
    const first = await ask('POST', '/orders', { body, headers });
    expect(await ask('POST', '/orders', { body, headers })).toEqual(first);
    const other = { ...body, order_amount: 1 };
    expect(await ask('POST', '/orders', { body: other, headers })).toEqual({
      status: 422,
      body: error('idempotency_key_reused', 'idempotency_error'),
    });
  });

  it('an unknown order is answered with 404, which our client knows', async () => {
    const id = randomUUID();
    for (const path of ['', '/payments', '/refunds']) {
      const answer = await ask('GET', `/orders/${id}${path}`);
      expect(answer).toEqual({ status: 404, body: error('order_not_found') });
    }
    vi.spyOn(log, 'warn').mockReturnValue();
    vi.stubEnv('PORT', String(sandbox.server.port));
    await expect(findOrder(id)).resolves.toBeUndefined();
  });

  it('our client creates an order once, and reads it as it created it', async () => {
    vi.spyOn(log, 'warn').mockReturnValue();
    const order = await createOrder(sandbox);
    expect(order).toMatchObject({ state: 'open', amount: { paise: 871_233, currency: 'INR' } });
    await expect(findOrder(order.id)).resolves.toEqual(order);
    const other = { id: order.id, paise: 100, userId: randomUUID() };
    const expiresAt = new Date(Date.now() + 3_600_000);
    const rest = { mobile: '9876543211', memo: 'm'.repeat(2_000), returnPath: '/', expiresAt };
    expect(await createOrderOnce({ ...other, ...rest })).toEqual(order);
    const [id, userId] = [randomUUID(), randomUUID()];
    await createOrderOnce({ ...rest, id, userId, paise: 100 });
    const { mobile, memo } = rest;
    await expect(findOrder(id)).resolves.toMatchObject({ kept: { userId, mobile, memo } });
  });

  it('an order expires by the sandbox’s clock, and can’t be paid then', async () => {
    const order = await createOrder(sandbox, { minutes: 20 });
    await sandbox.moveClock(new Date(Date.now() + 21 * 60_000));
    await expect(findOrder(order.id)).resolves.toMatchObject({ state: 'ended' });
    expect(await pay(sandbox, order, 'paid')).toMatchObject({ status: 409 });
  });

  it('an active order can be terminated, and not paid afterwards', async () => {
    const order = await createOrder(sandbox);
    const body = { order_status: 'TERMINATED' };
    const ended = await ask('PATCH', `/orders/${order.id}`, { body });
    expect(ended).toMatchObject({ status: 200, body });
    const twice = await ask('PATCH', `/orders/${order.id}`, { body });
    expect(twice).toEqual({ status: 400, body: error('order_not_active') });
    expect(await pay(sandbox, order, 'paid')).toMatchObject({ status: 409 });
  });
});

describe('payments', () => {
  it('a payment pays its order once, and its webhook is signed over bytes with two decimals', async () => {
    const order = await createOrder(sandbox, { totalPaise: 17_000 });
    expect(await pay(sandbox, order, 'paid')).toMatchObject({
      status: 200,
      body: { order_id: order.id, payment_status: 'SUCCESS' },
    });
    await expect(findOrder(order.id)).resolves.toMatchObject({ state: 'paid' });
    const [payment] = await listPayments(order.id);
    expect(payment).toMatchObject({
      id: expect.stringMatching(/^\d{13}$/),
      state: 'success',
      amount: { paise: 17_000, currency: 'INR' },
      orderPaise: 17_000,
      method: 'upi',
      paidAt: expect.any(Date),
    });
    expect(await pay(sandbox, order, 'paid')).toMatchObject({ status: 409 });
    expect(await pay(sandbox, order, 'declined')).toMatchObject({ status: 409 });

    const [delivery] = await deliveries(order.id, 1);
    const text = delivery?.bytes.toString() ?? '';
    expect(text).toContain('"order_amount":170.00,');
    expect(text).toContain('"payment_amount":170.00,');
    expect(delivery?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-webhook-signature': expect.stringMatching(/^[\w+/]{43}=$/),
      'x-webhook-timestamp': expect.stringMatching(/^\d{13}$/),
      'x-webhook-version': '2025-01-01',
      'x-webhook-attempt': '1',
      'x-idempotency-key': expect.stringMatching(/^[\w+/]{43}=$/),
    });
    expect(delivery?.event).toMatchObject({
      type: 'PAYMENT_SUCCESS_WEBHOOK',
      event_time: indianTime,
      data: {
        order: { order_id: order.id, order_currency: 'INR', order_tags: null },
        payment: {
          cf_payment_id: Number(payment?.id),
          payment_status: 'SUCCESS',
          payment_currency: 'INR',
          payment_message: expect.any(String),
          payment_time: indianTime,
          payment_group: 'upi',
          payment_method: { upi: { channel: 'collect' } },
        },
        customer_details: { customer_phone: '9876543210', customer_name: null },
      },
    });
    expect(delivery?.event.data.order).not.toHaveProperty('order_status');
  });

  it('our verifier accepts a delivery, and none of which a byte was changed', async () => {
    const order = await createOrder(sandbox);
    await pay(sandbox, order, 'paid');
    const [delivery] = await deliveries(order.id, 1);
    if (!delivery) throw new Error('It was delivered.');
    const { bytes } = delivery;
    const headers = new Headers(
      Object.entries(delivery.headers).map(([name, value]) => [name, String(value)]),
    );
    const at = new Date();
    expect(verifySignature({ bytes, headers, at })).toBe(true);
    expect(paymentEvent.parse(JSON.parse(bytes.toString()))).toMatchObject({
      type: 'PAYMENT_SUCCESS_WEBHOOK',
      orderId: order.id,
      status: 'SUCCESS',
      amount: { paise: 871_233, currency: 'INR' },
    });
    const again = Buffer.from(JSON.stringify(JSON.parse(bytes.toString())));
    expect(verifySignature({ bytes: again, headers, at })).toBe(Buffer.compare(again, bytes) === 0);
    const changed = Buffer.from(bytes);
    changed[40] = (changed[40] ?? 0) ^ 1;
    expect(verifySignature({ bytes: changed, headers, at })).toBe(false);
  });

  it.each([
    ['declined', 'FAILED', 'failed', 'PAYMENT_FAILED_WEBHOOK'],
    ['closed', 'USER_DROPPED', 'dropped', 'PAYMENT_USER_DROPPED_WEBHOOK'],
  ])('a payment that was %s leaves the order open', async (outcome, status, state, type) => {
    const order = await createOrder(sandbox);
    expect(await pay(sandbox, order, outcome)).toMatchObject({ body: { payment_status: status } });
    await expect(findOrder(order.id)).resolves.toMatchObject({ state: 'open' });
    await expect(listPayments(order.id)).resolves.toMatchObject([
      { state, said: expect.stringMatching(/.{10}/) },
    ]);
    expect(typesOf(await deliveries(order.id, 1))).toEqual([type]);
    expect(await pay(sandbox, order, 'paid')).toMatchObject({ status: 200 });
    await expect(findOrder(order.id)).resolves.toMatchObject({ state: 'paid' });
  });

  it('a session that no order has, and an outcome that there is not, are rejected', async () => {
    const none = { session: 'session_none' };
    expect(await pay(sandbox, none, 'paid')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    const order = await createOrder(sandbox);
    expect(await pay(sandbox, order, 'won')).toMatchObject({ status: 422 });
  });

  it('thirty payments of one order at once pay it once', async () => {
    const order = await createOrder(sandbox);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => pay(sandbox, order, 'paid')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(29);
    await expect(listPayments(order.id)).resolves.toHaveLength(1);
  });

  it('one attempt can be asked for by its id', async () => {
    const order = await createOrder(sandbox);
    await pay(sandbox, order, 'paid');
    const all = await ask('GET', `/orders/${order.id}/payments`);
    const [payment] = all.body;
    const path = `/orders/${order.id}/payments/`;
    expect((await ask('GET', path + payment.cf_payment_id)).body).toEqual(payment);
    expect(await ask('GET', `${path}1`)).toEqual({
      status: 404,
      body: error('payment_not_found'),
    });
  });
});

describe('webhooks', () => {
  it('one that is not accepted is posted again after 2, 10 and 30 minutes, and no more', async () => {
    sandbox.status = 503;
    const order = await createOrder(sandbox);
    await pay(sandbox, order, 'paid');
    await deliveries(order.id, 1);
    let ahead = 0;
    for (const [index, minutes] of [2, 10, 30].entries()) {
      ahead += minutes * 60_000;
      await sandbox.moveClock(new Date(Date.now() + ahead - 10_000));
      await sandbox.runJobs();
      expect(sandbox.deliveriesOf(order.id)).toHaveLength(index + 1);
      ahead += 5_000;
      await sandbox.moveClock(new Date(Date.now() + ahead));
      await sandbox.runJobs();
      expect(sandbox.deliveriesOf(order.id)).toHaveLength(index + 2);
    }
    await sandbox.moveClock(new Date(Date.now() + ahead + 86_400_000));
    await sandbox.runJobs();
    const all = await deliveries(order.id, 4);
    expect(all.map(({ headers }) => headers['x-webhook-attempt'])).toEqual(['1', '2', '3', '4']);
    expect(new Set(all.map(({ headers }) => headers['x-idempotency-key'])).size).toBe(1);
    expect(new Set(all.map(({ bytes }) => bytes.toString())).size).toBe(1);
  });

  it('one that was accepted at its second attempt is not posted again', async () => {
    sandbox.status = 302;
    const order = await createOrder(sandbox);
    await pay(sandbox, order, 'paid');
    await deliveries(order.id, 1);
    sandbox.status = 200;
    for (const minutes of [3, 15, 60]) {
      await sandbox.moveClock(new Date(Date.now() + minutes * 60_000));
      await sandbox.runJobs();
    }
    expect(sandbox.deliveriesOf(order.id)).toHaveLength(2);
  });

  it('nothing is posted to another machine', async () => {
    vi.stubEnv('PORT', String(sandbox.server.port));
    const order = await createOrder({ ...sandbox, notifyUrl: 'https://www.example.com/hook' });
    expect(await pay(sandbox, order, 'paid')).toMatchObject({ status: 200 });
    await expect(
      sandbox.server.database.query('select 1 from sandbox_webhooks where body like $1', [
        `%${order.id}%`,
      ]),
    ).resolves.toEqual([]);
  });
});

describe('behaviours', () => {
  it('pending-then-paid: the payment is pending when it is first asked for, and paid later', async () => {
    await sandbox.behave('pending-then-paid');
    const order = await createOrder(sandbox);
    expect(await pay(sandbox, order, 'paid')).toMatchObject({
      body: { payment_status: 'PENDING' },
    });
    await expect(findOrder(order.id)).resolves.toMatchObject({ state: 'open' });
    await expect(listPayments(order.id)).resolves.toMatchObject([{ state: 'pending' }]);
    expect(typesOf(await deliveries(order.id, 1))).toEqual(['PAYMENT_SUCCESS_WEBHOOK']);
    await expect(findOrder(order.id)).resolves.toMatchObject({ state: 'paid' });
    const next = await createOrder(sandbox);
    expect(await pay(sandbox, next, 'paid')).toMatchObject({ body: { payment_status: 'SUCCESS' } });
  });

  it('pending-then-paid: running the jobs completes the payment', async () => {
    await sandbox.behave('pending-then-paid');
    const order = await createOrder(sandbox);
    await pay(sandbox, order, 'paid');
    await sandbox.runJobs();
    await expect(findOrder(order.id)).resolves.toMatchObject({ state: 'paid' });
    expect(sandbox.deliveriesOf(order.id)).toHaveLength(1);
  });

  it('a second payment during a pending one succeeds too, and both can be refunded', async () => {
    await sandbox.behave('pending-then-paid');
    const order = await createOrder(sandbox);
    await pay(sandbox, order, 'paid');
    await pay(sandbox, order, 'paid');
    await sandbox.runJobs();
    await expect(listPayments(order.id)).resolves.toMatchObject([
      { state: 'success' },
      { state: 'success' },
    ]);
    const { id: orderId } = order;
    for (const { id: paymentId } of await listPayments(orderId)) {
      const refund = { orderId, id: randomUUID(), paymentId, paise: 871_233, note: 'twice' };
      await expect(createRefund(refund)).resolves.toMatchObject({ paise: 871_233, paymentId });
    }
  });

  it('paid-after-expiry: the order is seen expired before it is paid', async () => {
    await sandbox.behave('paid-after-expiry');
    const order = await createOrder(sandbox, { minutes: 20 });
    await pay(sandbox, order, 'paid');
    await sandbox.runJobs();
    await expect(findOrder(order.id)).resolves.toMatchObject({ state: 'open' });
    await sandbox.moveClock(new Date(Date.now() + 3_600_000));
    await expect(findOrder(order.id)).resolves.toMatchObject({ state: 'ended' });
    expect(sandbox.deliveriesOf(order.id)).toEqual([]);
    await sandbox.runJobs();
    await expect(findOrder(order.id)).resolves.toMatchObject({ state: 'paid' });
    expect(typesOf(await deliveries(order.id, 1))).toEqual(['PAYMENT_SUCCESS_WEBHOOK']);
  });

  it('amount-differs: order, payment and webhook have another amount than was ordered', async () => {
    await sandbox.behave('amount-differs');
    const order = await createOrder(sandbox, { totalPaise: 17_000 });
    await pay(sandbox, order, 'paid');
    await expect(findOrder(order.id)).resolves.toMatchObject({
      state: 'paid',
      amount: { paise: 16_900 },
    });
    await expect(listPayments(order.id)).resolves.toMatchObject([
      { state: 'success', amount: { paise: 16_900 }, orderPaise: 16_900 },
    ]);
    const [delivery] = await deliveries(order.id, 1);
    expect(delivery?.bytes.toString()).toContain('"order_amount":169.00,');
  });

  it('pays-less: a rupee pays an order of more', async () => {
    await sandbox.behave('pays-less');
    const order = await createOrder(sandbox, { totalPaise: 17_000 });
    await pay(sandbox, order, 'paid');
    await expect(findOrder(order.id)).resolves.toMatchObject({
      state: 'paid',
      amount: { paise: 17_000 },
    });
    await expect(listPayments(order.id)).resolves.toMatchObject([
      { state: 'success', amount: { paise: 100 }, orderPaise: 17_000 },
    ]);
  });

  it('webhook-late: the event comes minutes after the payment', async () => {
    await sandbox.behave('webhook-late');
    const order = await createOrder(sandbox);
    await pay(sandbox, order, 'paid');
    await sandbox.runJobs();
    expect(sandbox.deliveriesOf(order.id)).toEqual([]);
    await sandbox.moveClock(new Date(Date.now() + 6 * 60_000));
    await deliveries(order.id, 1);
  });

  it('webhook-twice: the event comes twice', async () => {
    await sandbox.behave('webhook-twice');
    const order = await createOrder(sandbox);
    await pay(sandbox, order, 'paid');
    const [first, second] = await deliveries(order.id, 2);
    expect(second?.bytes).toEqual(first?.bytes);
  });

  it('webhook-out-of-order: the event of an earlier attempt comes after that of the success', async () => {
    await sandbox.behave('webhook-out-of-order');
    const order = await createOrder(sandbox);
    await pay(sandbox, order, 'paid');
    const [success, failure] = await deliveries(order.id, 2);
    expect(success?.event.type).toBe('PAYMENT_SUCCESS_WEBHOOK');
    expect(failure?.event).toMatchObject({
      type: 'PAYMENT_FAILED_WEBHOOK',
      data: { error_details: { error_code: 'TRANSACTION_DECLINED' } },
    });
    expect(Number(failure?.event.data.payment?.cf_payment_id)).toBeLessThan(
      Number(success?.event.data.payment?.cf_payment_id),
    );
    await expect(listPayments(order.id)).resolves.toMatchObject([
      { state: 'failed' },
      { state: 'success' },
    ]);
  });

  it('webhook-never: no event comes, and the behaviour is used up', async () => {
    await sandbox.behave('webhook-never');
    const order = await createOrder(sandbox);
    await pay(sandbox, order, 'paid');
    await sandbox.runJobs();
    expect(sandbox.deliveriesOf(order.id)).toEqual([]);
    const next = await createOrder(sandbox);
    await pay(sandbox, next, 'paid');
    await deliveries(next.id, 1);
  });

  it('a behaviour that was called off is not shown, and a declined payment uses none up', async () => {
    await sandbox.behave('webhook-never', 3);
    await sandbox.behave('webhook-never', 0);
    await sandbox.behave('pending-then-paid');
    const order = await createOrder(sandbox);
    await pay(sandbox, order, 'declined');
    await deliveries(order.id, 1);
    expect(await pay(sandbox, order, 'paid')).toMatchObject({
      body: { payment_status: 'PENDING' },
    });
    await sandbox.runJobs();
  });

  it.each([
    ['error-500', 'unavailable', 500, 'api_error'],
    ['rate-limited', 'rate-limited', 429, 'rate_limit_error'],
  ])('%s: five of them outlast any retry', async (behaviour, kind, status, type) => {
    vi.spyOn(log, 'warn').mockReturnValue();
    const order = await createOrder(sandbox);
    await sandbox.behave(behaviour);
    expect(await ask('GET', `/orders/${order.id}`)).toMatchObject({ status, body: { type } });
    await sandbox.behave(behaviour, 5);
    await expect(findOrder(order.id)).rejects.toMatchObject({ kind });
    expect(await pay(sandbox, order, 'paid')).toMatchObject({ status: 200 });
    await sandbox.behave(behaviour, 0);
    await expect(findOrder(order.id)).resolves.toMatchObject({ state: 'paid' });
  });

  it('time-out: our client gives up', async () => {
    vi.spyOn(log, 'warn').mockReturnValue();
    const order = await createOrder(sandbox);
    await sandbox.behave('time-out');
    await expect(findOrder(order.id)).rejects.toMatchObject({ kind: 'timed-out' });
  });
});

describe('refunds', () => {
  async function paidOrder(totalPaise?: number) {
    const order = await createOrder(sandbox, { ...(totalPaise && { totalPaise }) });
    await pay(sandbox, order, 'paid');
    await deliveries(order.id, 1);
    return order;
  }

  const refundOf = async (order: { id: string }, paise: number, note = 'ended') => ({
    orderId: order.id,
    id: randomUUID(),
    paymentId: (await listPayments(order.id))[0]?.id ?? '1',
    paise,
    note,
  });

  it('a refund is pending, then succeeds with an event', async () => {
    const order = await paidOrder();
    const refund = await refundOf(order, 100_050);
    await expect(createRefund(refund)).resolves.toEqual({
      id: refund.id,
      state: 'pending',
      paise: 100_050,
      paymentId: refund.paymentId,
    });
    await expect(findRefund(order.id, refund.id)).resolves.toMatchObject({ state: 'success' });
    const [, delivery] = await deliveries(order.id, 2);
    expect(delivery?.bytes.toString()).toContain('"refund_amount":1000.50,');
    expect(delivery?.event).toMatchObject({
      type: 'REFUND_STATUS_WEBHOOK',
      data: {
        refund: {
          entity: 'Refund',
          refund_id: refund.id,
          order_id: order.id,
          cf_refund_id: expect.any(Number),
          cf_payment_id: expect.any(Number),
          refund_status: 'SUCCESS',
          refund_currency: 'INR',
        },
      },
    });
  });

  it('a refund that nobody asks for succeeds by itself', async () => {
    const order = await paidOrder();
    await createRefund(await refundOf(order, 100));
    expect(typesOf(await deliveries(order.id, 2))).toContain('REFUND_STATUS_WEBHOOK');
  });

  it.each([
    ['SUCCESS', 'success', 2],
    ['FAILED', 'failed', 2],
    ['PENDING', 'pending', 1],
  ])('the note %s gives a refund that is %s', async (note, state, count) => {
    const order = await paidOrder();
    const refund = await refundOf(order, 100, note);
    await expect(createRefund(refund)).resolves.toMatchObject({ state });
    await sandbox.runJobs();
    await expect(findRefund(order.id, refund.id)).resolves.toMatchObject({ state });
    await deliveries(order.id, count);
  });

  it('a repeated refund is answered as it is, and none is more than what was paid', async () => {
    vi.spyOn(log, 'warn').mockReturnValue();
    const order = await paidOrder(17_000);
    const refund = await refundOf(order, 10_000);
    await createRefund(refund);
    await expect(createRefund(refund)).resolves.toMatchObject({ paise: 10_000 });
    await expect(createRefund({ ...refund, note: 'other' })).resolves.toMatchObject({
      paise: 10_000,
    });
    await expect(createRefund(await refundOf(order, 7_001))).rejects.toMatchObject({
      kind: 'refused',
      code: 'refund_amount_invalid',
    });
    await createRefund(await refundOf(order, 7_000));
    const { body } = await ask('GET', `/orders/${order.id}/refunds`);
    expect(body).toHaveLength(2);
    expect(body[0]).toMatchObject({
      entity: 'refund',
      refund_amount: 100,
      order_id: order.id,
    });
  });

  it('a refund of an order without a payment, or of one from more than six months ago, is rejected', async () => {
    vi.spyOn(log, 'warn').mockReturnValue();
    const open = await createOrder(sandbox);
    await expect(createRefund(await refundOf(open, 100))).rejects.toMatchObject({
      status: 400,
      code: 'order_not_paid',
    });
    const order = await paidOrder();
    await sandbox.moveClock(new Date(Date.now() + 178 * 86_400_000));
    await createRefund(await refundOf(order, 100));
    await sandbox.moveClock(new Date(Date.now() + 186 * 86_400_000));
    await expect(createRefund(await refundOf(order, 100))).rejects.toMatchObject({
      code: 'refund_period_expired',
    });
  });

  it('an unknown refund is undefined for our client', async () => {
    vi.spyOn(log, 'warn').mockReturnValue();
    const order = await paidOrder();
    await expect(findRefund(order.id, randomUUID())).resolves.toBeUndefined();
  });
});
