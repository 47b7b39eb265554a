import { randomUUID } from 'node:crypto';
import axios, { AxiosError } from 'axios';
import { Cashfree, CFEnvironment } from 'cashfree-pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type PaymentsSandbox, pay, startPaymentsSandbox } from './payments-simulator';

let sandbox: PaymentsSandbox;
let sdk: Cashfree;

beforeAll(async () => {
  sandbox = await startPaymentsSandbox();
  sdk = sdkWith('sandbox-secret');
});

afterAll(() => sandbox.close());

const GATEWAY = 'https://sandbox.cashfree.com/pg';

/**
 * The payment gateway's own SDK. Its HTTP client sends every request to the simulator and none to the
 * gateway, and its tracker is off: by default it sends errors to its maker.
 */
function sdkWith(secret: string): Cashfree {
  const client = axios.create();
  client.interceptors.request.use((request) => {
    if (!request.url?.startsWith(`${GATEWAY}/`)) throw new Error(`It asks ${request.url}.`);
    request.url = request.url.replace(GATEWAY, `${sandbox.server.url}/sandbox/payments/pg`);
    return request;
  });
  const tracks = false;
  const { SANDBOX } = CFEnvironment;
  const none = undefined;
  return new Cashfree(SANDBOX, 'sandbox-client', secret, none, none, none, tracks, client);
}

async function createOrder() {
  const { data } = await sdk.PGCreateOrder({
    order_id: randomUUID(),
    order_amount: 170,
    order_currency: 'INR',
    customer_details: { customer_id: 'customer1', customer_phone: '9876543210' },
    order_meta: { notify_url: sandbox.notifyUrl },
  });
  const { order_id = '', payment_session_id = '' } = data;
  return { order: data, orderId: order_id, session: payment_session_id };
}

it('the SDK creates, fetches and terminates orders', async () => {
  const { order, orderId } = await createOrder();
  expect(order).toMatchObject({ order_amount: 170, order_status: 'ACTIVE', entity: 'order' });
  const fetched = await sdk.PGFetchOrder(orderId);
  expect(fetched.data).toEqual(order);
  const ended = await sdk.PGTerminateOrder(orderId, { order_status: 'TERMINATED' });
  expect(ended.data).toMatchObject({ order_id: orderId, order_status: 'TERMINATED' });
});

it('the SDK lists the payments of an order and fetches one', async () => {
  const { orderId, session } = await createOrder();
  await pay(sandbox, { session }, 'declined');
  await pay(sandbox, { session }, 'paid');
  const { data: payments } = await sdk.PGOrderFetchPayments(orderId);
  expect(payments).toMatchObject([
    { payment_status: 'FAILED', error_details: { error_code: 'TRANSACTION_DECLINED' } },
    { payment_status: 'SUCCESS', payment_amount: 170, is_captured: true },
  ]);
  const [failed] = payments;
  const one = await sdk.PGOrderFetchPayment(orderId, failed?.cf_payment_id ?? '');
  expect(one.data).toEqual(failed);
});

it('the SDK makes refunds, and fetches one and all of them', async () => {
  const { orderId, session } = await createOrder();
  await pay(sandbox, { session }, 'paid');
  const [first, second] = [randomUUID(), randomUUID()];
  const made = await sdk.PGOrderCreateRefund(orderId, { refund_id: first, refund_amount: 70.5 });
  expect(made.data).toMatchObject({ refund_id: first, refund_status: 'PENDING' });
  await sdk.PGOrderCreateRefund(orderId, { refund_id: second, refund_amount: 99.5 });
  const fetched = await sdk.PGOrderFetchRefund(orderId, first);
  expect(fetched.data).toMatchObject({ refund_amount: 70.5, refund_status: 'SUCCESS' });
  const { data: all } = await sdk.PGOrderFetchRefunds(orderId);
  expect(all).toMatchObject([{ refund_id: first }, { refund_id: second }]);
});

it('the SDK lists a refund that was made at the dashboard', async () => {
  const { orderId, session } = await createOrder();
  await sandbox.behave('refunded-at-dashboard');
  await pay(sandbox, { session }, 'paid');
  const { data: refunds } = await sdk.PGOrderFetchRefunds(orderId);
  expect(refunds).toMatchObject([{ refund_status: 'SUCCESS', refund_amount: 170 }]);
  const [{ refund_id = '' } = {}] = refunds;
  expect((await sdk.PGOrderFetchRefund(orderId, refund_id)).data).toEqual(refunds[0]);
  const more = { refund_id: randomUUID(), refund_amount: 1 };
  await expect(sdk.PGOrderCreateRefund(orderId, more)).rejects.toMatchObject({
    response: { status: 400 },
  });
});

it.each([
  ['dispute', 'DISPUTE_CREATED'],
  ['dispute-lost', 'DISPUTE_MERCHANT_LOST'],
])('the SDK lists the disputes of an order after %s', async (behaviour, dispute_status) => {
  const { orderId, session } = await createOrder();
  expect((await sdk.PGFetchOrderDisputes(orderId)).data).toEqual([]);
  await sandbox.behave(behaviour);
  await pay(sandbox, { session }, 'paid');
  const [payment] = (await sdk.PGOrderFetchPayments(orderId)).data;
  const { data: disputes } = await sdk.PGFetchOrderDisputes(orderId);
  expect(disputes).toMatchObject([
    {
      dispute_id: expect.any(Number),
      dispute_type: 'DISPUTE',
      dispute_status,
      dispute_amount: 170,
      respond_by: expect.any(String),
      order_details: { order_id: orderId, cf_payment_id: payment?.cf_payment_id },
    },
  ]);
});

it.each([
  [401, 'authentication_error', () => sdkWith('other').PGFetchOrder('any')],
  [404, 'invalid_request_error', () => sdk.PGFetchOrder('none')],
])('an error with status %i reaches the user of the SDK as %s', async (status, type, ask) => {
  const error: unknown = await ask().catch((thrown: unknown) => thrown);
  if (!(error instanceof AxiosError)) throw new Error('It was answered.');
  expect(error.response).toMatchObject({ status, data: { type, code: expect.any(String) } });
});

it('the SDK accepts every webhook that the simulator posts, and none with another byte', async () => {
  const { orderId, session } = await createOrder();
  await pay(sandbox, { session }, 'declined');
  await pay(sandbox, { session }, 'closed');
  await pay(sandbox, { session }, 'paid');
  for (const refund_note of ['FAILED', 'SUCCESS']) {
    const refund = { refund_id: randomUUID(), refund_amount: 1, refund_note };
    await sdk.PGOrderCreateRefund(orderId, refund);
  }
  await sandbox.runJobs();
  const deliveries = await vi.waitFor(() => {
    const all = sandbox.deliveriesOf(orderId);
    expect(all).toHaveLength(5);
    return all;
  });
  const types = deliveries.map(({ bytes, headers }) => {
    const signature = String(headers['x-webhook-signature']);
    const timestamp = String(headers['x-webhook-timestamp']);
    const text = bytes.toString();
    const verify = (body: string) => sdk.PGVerifyWebhookSignature(signature, body, timestamp);
    for (let index = 0; index < text.length; index += 1) {
      const other = text[index] === '0' ? '1' : '0';
      expect(() => verify(text.slice(0, index) + other + text.slice(index + 1))).toThrow('match');
    }
    expect(() => verify(JSON.stringify(JSON.parse(text)))).toThrow('match');
    return verify(text).type;
  });
  expect(types).toEqual([
    'PAYMENT_FAILED_WEBHOOK',
    'PAYMENT_USER_DROPPED_WEBHOOK',
    'PAYMENT_SUCCESS_WEBHOOK',
    'REFUND_STATUS_WEBHOOK',
    'REFUND_STATUS_WEBHOOK',
  ]);
});
