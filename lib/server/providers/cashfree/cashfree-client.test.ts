import { expect, it, vi } from 'vitest';
import { GatewayRefused } from '@/lib/server/core/ports/payment-gateway';
import { stubProvider } from '@/lib/server/providers/http/provider.examples';
import { createRefund, findOrder, findRefund, listPayments, makeOrder } from './cashfree-client';

const { requests, answering } = stubProvider();

const orderId = '6f0c6f86-6d4e-4f0a-9a2e-8f5b9f3c1d10';
const refundId = '0b0f6b1e-6a6d-4f76-8d3a-6f6a8e7b2c11';

const tags = { memo2: 'c', memo0: 'a'.repeat(250), memo1: 'b'.repeat(250) };

const order = {
  cf_order_id: 2149460581,
  order_id: orderId,
  entity: 'order',
  order_amount: 8712.33,
  order_currency: 'INR',
  order_status: 'ACTIVE',
  payment_session_id: 'session_abc',
  order_expiry_time: '2026-11-22T18:30:00+05:30',
  customer_details: {
    customer_id: '3f7d2a5e111142228333444455556666',
    customer_name: null,
    customer_phone: '9876543210',
  },
  order_tags: tags,
};

const wanted = {
  id: orderId,
  paise: 871_233,
  userId: '3f7d2a5e-1111-4222-8333-444455556666',
  mobile: '9876543210',
  memo: `${tags.memo0}${tags.memo1}${tags.memo2}`,
  returnPath: '/subscriptions/a-course',
  expiresAt: new Date('2026-11-22T13:00:00.000Z'),
};

const read = {
  id: orderId,
  state: 'open',
  amount: { paise: 871_233, currency: 'INR' },
  session: 'session_abc',
  kept: { userId: wanted.userId, mobile: wanted.mobile, memo: wanted.memo },
};

const exists = { message: 'exists', code: 'order_already_exists', type: 'invalid_request_error' };
const missing = { message: 'none', code: 'order_not_found', type: 'invalid_request_error' };

it('an order is created by its own id, with the amount in rupees', async () => {
  answering([200, order]);
  await expect(makeOrder(wanted)).resolves.toEqual(read);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.url).toBe('http://127.0.0.1:3456/sandbox/payments/pg/orders');
  expect(requests[0]?.init).toMatchObject({
    method: 'POST',
    redirect: 'error',
    headers: {
      'Content-Type': 'application/json',
      'x-client-id': 'sandbox-client',
      'x-client-secret': 'sandbox-secret',
      'x-api-version': '2025-01-01',
      'x-request-id': orderId,
      'x-idempotency-key': orderId,
    },
  });
  expect(JSON.parse(String(requests[0]?.init?.body))).toEqual({
    order_id: orderId,
    order_amount: 8712.33,
    order_currency: 'INR',
    customer_details: {
      customer_id: '3f7d2a5e111142228333444455556666',
      customer_phone: '9876543210',
    },
    order_meta: {
      notify_url: 'http://127.0.0.1:3456/api/webhooks/cashfree',
      return_url: 'http://localhost:3456/subscriptions/a-course?order_id={order_id}',
    },
    order_expiry_time: '2026-11-22T13:00:00.000Z',
    order_tags: tags,
  });
});

it.each([
  ['without tags', { order_tags: null }],
  ['with tags of others', { order_tags: { plan: '2001' } }],
  ['of a customer with another id', { customer_details: { customer_id: 'customer1' } }],
])('an order %s is read, as one that others made', async (_, differs) => {
  answering([200, { ...order, ...differs }]);
  await expect(findOrder(orderId)).resolves.toEqual({ ...read, kept: null });
});

it('a live request goes to Cashfree with the firm’s own keys', async () => {
  vi.stubEnv('APP_MODE', 'live');
  vi.stubEnv('SITE_URL', 'https://www.example.com');
  vi.stubEnv('CASHFREE_CLIENT_ID', 'firms-own-id');
  vi.stubEnv('CASHFREE_CLIENT_SECRET', 'firms-own-secret');
  answering([200, order]);
  await findOrder(orderId);
  expect(requests[0]?.url).toBe(`https://api.cashfree.com/pg/orders/${orderId}`);
  expect(requests[0]?.init?.headers).toMatchObject({
    'x-client-id': 'firms-own-id',
    'x-client-secret': 'firms-own-secret',
  });
});

it('an order that exists already is answered as it is', async () => {
  answering([409, exists], [200, { ...order, order_status: 'PAID' }]);
  await expect(makeOrder(wanted)).resolves.toEqual({ ...read, state: 'paid' });
  expect(requests.map(({ init }) => init?.method)).toEqual(['POST', 'GET']);
});

it('an order that is rejected and does not exist is an error', async () => {
  answering([400, { ...exists, code: 'order_amount_invalid' }], [404, missing]);
  const refused = makeOrder(wanted);
  await expect(refused).rejects.toBeInstanceOf(GatewayRefused);
  await expect(refused).rejects.toMatchObject({
    kind: 'refused',
    status: 400,
    code: 'order_amount_invalid',
  });
});

it('an id that is in conflict with what is not there may pass later', async () => {
  answering([409, exists], [404, missing]);
  await expect(makeOrder(wanted)).rejects.not.toBeInstanceOf(GatewayRefused);
});

it('a creation whose answer was lost is repeated with the same id and key', async () => {
  answering([502, {}], [409, exists], [200, order]);
  await expect(makeOrder(wanted)).resolves.toEqual(read);
  const [first, second] = requests;
  expect(second?.init?.body).toBe(first?.init?.body);
  expect(second?.init?.headers).toEqual(first?.init?.headers);
});

it('an order that Cashfree does not have is undefined', async () => {
  answering([404, missing]);
  await expect(findOrder(orderId)).resolves.toBeUndefined();
});

it('a 404 that is not Cashfree’s own says nothing about an order', async () => {
  answering([404, '<html>']);
  await expect(findOrder(orderId)).rejects.toMatchObject({ status: 404 });
});

it('the payment attempts of an order are asked for under its path', async () => {
  answering([200, []]);
  await expect(listPayments(orderId)).resolves.toEqual([]);
  expect(requests[0]?.url).toContain(`/pg/orders/${orderId}/payments`);
});

it('a refund is requested once for each of its ids', async () => {
  const refund = {
    refund_id: refundId,
    refund_status: 'PENDING',
    refund_amount: 100.5,
    cf_payment_id: 789727431,
  };
  const wantedRefund = {
    orderId,
    id: refundId,
    paymentId: '789727431',
    paise: 10_050,
    note: 'two payments',
  };
  const expected = { id: refundId, state: 'pending', paise: 10_050, paymentId: '789727431' };
  answering([200, refund]);
  await expect(createRefund(wantedRefund)).resolves.toEqual(expected);
  expect(requests[0]?.url).toContain(`/pg/orders/${orderId}/refunds`);
  expect(requests[0]?.init?.headers).toMatchObject({ 'x-idempotency-key': refundId });
  expect(JSON.parse(String(requests[0]?.init?.body))).toEqual({
    refund_id: refundId,
    refund_amount: 100.5,
    refund_note: 'two payments',
    cf_payment_id: '789727431',
  });
  answering([409, { code: 'refund_already_exists' }], [200, refund]);
  await expect(createRefund(wantedRefund)).resolves.toEqual(expected);
  answering([404, { code: 'refund_not_found' }]);
  await expect(findRefund(orderId, refundId)).resolves.toBeUndefined();
});

it('a request is repeated twice while Cashfree is unavailable, and not when it is busy', async () => {
  answering([500, {}], [503, {}], [200, order]);
  await expect(findOrder(orderId)).resolves.toEqual(read);
  requests.length = 0;
  answering([500, {}], [500, {}], [500, {}], [200, order]);
  await expect(findOrder(orderId)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(requests).toHaveLength(3);
  requests.length = 0;
  answering([429, {}], [200, order]);
  await expect(findOrder(orderId)).rejects.toMatchObject({ kind: 'rate-limited' });
  expect(requests).toHaveLength(1);
});
