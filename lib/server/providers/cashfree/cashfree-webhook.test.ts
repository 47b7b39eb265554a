import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventKey, paymentEvent, verifySignature } from './cashfree-webhook';

/** Vectors that were computed outside of this repository, in two languages. */
const secret = 'cfsk_test_dummy_secret_for_unit_tests';
const timestamp = '1700000000000';
const body = '{"data":{"test":1.00},"type":"PAYMENT_SUCCESS_WEBHOOK"}';
const signature = '9JxEZj2oAE3kdNVh242QRwuBy7Io9SDcThhOkvxg6RA=';

beforeEach(() => {
  vi.stubEnv('CASHFREE_CLIENT_SECRET', secret);
});

const MINUTE = 60_000;

/** Whether a delivery counts as signed: the right one but for what is named. */
function isAccepted({
  sent = body,
  headers = {},
  ageMs = 0,
}: {
  sent?: string;
  headers?: Record<string, string>;
  ageMs?: number;
}): boolean {
  return verifySignature({
    bytes: Buffer.from(sent),
    headers: new Headers({
      'x-webhook-signature': signature,
      'x-webhook-timestamp': timestamp,
      'x-webhook-attempt': '1',
      ...headers,
    }),
    at: new Date(Number(timestamp) + ageMs),
  });
}

const sign = (text: string, key = secret) =>
  createHmac('sha256', key).update(text).digest('base64');

describe('verifySignature', () => {
  it('a delivery that Cashfree signed is accepted (W1)', () => {
    expect(isAccepted({})).toBe(true);
  });

  it('a body that was written again has another signature (W2)', () => {
    const written = JSON.stringify(JSON.parse(body));
    const other = '2iiv+xyyyAb+X6H6Zb7Owm/8odieRiPBhm5RKzaNhsk=';
    expect(sign(timestamp + written)).toBe(other);
    expect(isAccepted({ sent: written })).toBe(false);
    expect(isAccepted({ headers: { 'x-webhook-signature': other } })).toBe(false);
  });

  it('every single byte of the body counts (W2)', () => {
    for (let index = 0; index < body.length; index += 1) {
      const changed = Buffer.from(body);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(isAccepted({ sent: changed.toString('latin1') })).toBe(false);
    }
  });

  it.each([
    ['another timestamp', { 'x-webhook-timestamp': '1700000000001' }],
    ['a dot before the body', { 'x-webhook-signature': sign(`${timestamp}.${body}`) }],
    ['no timestamp before the body', { 'x-webhook-signature': sign(body) }],
  ])('a signature over %s is rejected (W2)', (_what, headers) => {
    expect(isAccepted({ headers })).toBe(false);
  });

  it.each([
    ['empty', ''],
    ['there twice', `${signature}, ${signature}`],
    ['hex', Buffer.from(signature, 'base64').toString('hex')],
    ['shorter', signature.slice(0, -1)],
    ['longer', `${signature}=`],
    ['in other case', signature.toLowerCase()],
    ['with other unused bits', signature.replace('RA=', 'RB=')],
    ['URL-safe', signature.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')],
    ['not ASCII', '\u00e9'.repeat(44)],
  ])('a signature that is %s is rejected without an exception (W3)', (_what, given) => {
    expect(isAccepted({ headers: { 'x-webhook-signature': given } })).toBe(false);
  });

  it('headers that are absent are rejected (W3)', () => {
    const at = new Date(Number(timestamp));
    const bytes = Buffer.from(body);
    expect(verifySignature({ bytes, headers: new Headers(), at })).toBe(false);
  });

  it('the secret from before is accepted while it is set, and not afterwards (W4)', () => {
    vi.stubEnv('CASHFREE_CLIENT_SECRET', 'the-next-secret');
    vi.stubEnv('CASHFREE_PREVIOUS_CLIENT_SECRET', secret);
    expect(isAccepted({})).toBe(true);
    vi.stubEnv('CASHFREE_PREVIOUS_CLIENT_SECRET', '');
    expect(isAccepted({})).toBe(false);
  });

  it('an empty secret signs nothing', () => {
    vi.stubEnv('CASHFREE_PREVIOUS_CLIENT_SECRET', '');
    const forged = sign(timestamp + body, '');
    expect(isAccepted({ headers: { 'x-webhook-signature': forged } })).toBe(false);
  });

  it.each(['1700000000', '17000000000000', '1.70000000e12', '-170000000000', ' ', 'now'])(
    'the timestamp "%s" is rejected whatever its signature (W5)',
    (given) => {
      const headers = {
        'x-webhook-timestamp': given,
        'x-webhook-signature': sign(given.trim() + body),
      };
      expect(isAccepted({ headers })).toBe(false);
    },
  );

  it.each<[string, number, string, boolean]>([
    ['5 minutes ahead', -5 * MINUTE, '1', true],
    ['more than 5 minutes ahead', -5 * MINUTE - 1, '2', false],
    ['15 minutes old', 15 * MINUTE, '1', true],
    ['more than 15 minutes old, at its first attempt', 15 * MINUTE + 1, '1', false],
    ['more than 15 minutes old, without a count of attempts', 15 * MINUTE + 1, '', false],
    ['more than 15 minutes old, with a malformed count', 15 * MINUTE + 1, '2nd', false],
    ['a day old, at a later attempt', 1440 * MINUTE, '4', true],
    ['more than a day old', 1440 * MINUTE + 1, '4', false],
  ])('a delivery that is %s', (_what, ageMs, attempt, accepted) => {
    expect(isAccepted({ ageMs, headers: { 'x-webhook-attempt': attempt } })).toBe(accepted);
  });
});

const payment = {
  type: 'PAYMENT_SUCCESS_WEBHOOK',
  event_time: '2026-11-22T18:00:00+05:30',
  data: {
    order: { order_id: 'order-1', order_amount: 170, order_currency: 'INR', order_tags: null },
    payment: { cf_payment_id: 1453002795, payment_status: 'SUCCESS', payment_amount: 170 },
    customer_details: { customer_phone: '9876543210' },
  },
};

/** The key of an event, as the wrapper of webhooks asks for it. */
function keyOf(event: unknown): string {
  return eventKey(paymentEvent.parse(event), Buffer.from(JSON.stringify(event)));
}

describe('paymentEvent', () => {
  it('a dispute is known by its id, type and status', () => {
    const disputeOf = (dispute: Record<string, unknown>, type = 'DISPUTE_CREATED') => ({
      type,
      data: {
        dispute: { dispute_id: '433475258', dispute_type: 'DISPUTE', ...dispute },
        order_details: { order_id: 'order-1', cf_payment_id: 885457437 },
      },
    });
    const created = disputeOf({ dispute_status: 'DISPUTE_CREATED' });
    expect(paymentEvent.parse(created)).toMatchObject({
      about: 'dispute',
      disputeId: '433475258',
      orderId: 'order-1',
      paymentId: '885457437',
    });
    const other = disputeOf({ dispute_id: 433475259, dispute_status: 'DISPUTE_CREATED' });
    const stage = disputeOf({ dispute_type: 'CHARGEBACK', dispute_status: 'DISPUTE_CREATED' });
    const closed = disputeOf({ dispute_status: 'DISPUTE_MERCHANT_LOST' }, 'DISPUTE_CLOSED');
    const keys = [created, other, stage, closed].map(keyOf);
    expect(new Set(keys).size).toBe(4);
    expect(keyOf({ ...created, event_time: 'later' })).toBe(keyOf(created));
  });

  it('an automatic refund is a refund, though it names no order', () => {
    const auto_refund = { refund_id: 'auto-1', cf_payment_id: 885457437, refund_status: 'SUCCESS' };
    expect(
      paymentEvent.parse({ type: 'AUTO_REFUND_STATUS_WEBHOOK', data: { auto_refund } }),
    ).toMatchObject({ about: 'refund', refundId: 'auto-1', paymentId: '885457437' });
  });

  it.each(['REFUND_STATUS_WEBHOOK', 'DISPUTE_CREATED'])(
    'two events %s whose id can’t be read are two',
    (type) => {
      const eventOf = (odd: string) => ({
        type,
        data: { refund: { refund_id: odd }, dispute: { dispute_id: odd } },
      });
      expect(keyOf(eventOf('a b'))).not.toBe(keyOf(eventOf('c d')));
    },
  );

  it('two events of a type that is not known are two, and a repeat is one', () => {
    const event = { type: 'SOMETHING_NEW', data: { amount: 1 } };
    expect(keyOf({ ...event, data: { amount: 2 } })).not.toBe(keyOf(event));
    expect(keyOf({ ...event })).toBe(keyOf(event));
  });

  it('an event of a payment names its order and payment, as texts', () => {
    const event = paymentEvent.parse(payment);
    expect(event).toEqual({
      says: 'PAYMENT_SUCCESS_WEBHOOK order-1 1453002795 SUCCESS 17000 INR',
      type: 'PAYMENT_SUCCESS_WEBHOOK',
      about: 'payment',
      orderId: 'order-1',
      paymentId: '1453002795',
      refundId: undefined,
      disputeId: undefined,
      status: 'SUCCESS',
      amount: { paise: 17_000, currency: 'INR' },
    });
  });

  it.each([[{ order_amount: 169.99 }], [{ order_amount: 'x' }], [{ order_currency: 'USD' }]])(
    'an event with %j has another key than the right event (W11)',
    (contradiction) => {
      const { data } = payment;
      const event = { ...payment, data: { ...data, order: { ...data.order, ...contradiction } } };
      expect(keyOf(event)).not.toBe(keyOf(payment));
    },
  );

  it('an event without amount or currency still names its order (W11)', () => {
    const event = { ...payment, data: { ...payment.data, order: { order_id: 'order-1' } } };
    expect(paymentEvent.parse(event)).toMatchObject({
      orderId: 'order-1',
      amount: undefined,
    });
  });

  it('an event of a refund is taken with a capital, numeric ids and no order (W18)', () => {
    const refund = {
      entity: 'Refund',
      refund_id: 'refund-1',
      cf_refund_id: 11325632,
      cf_payment_id: 789727431,
      refund_status: 'SUCCESS',
    };
    const event = paymentEvent.parse({ type: 'REFUND_STATUS_WEBHOOK', data: { refund } });
    expect(event).toMatchObject({
      orderId: undefined,
      paymentId: '789727431',
      refundId: 'refund-1',
      status: 'SUCCESS',
    });
    expect(eventKey(event, new Uint8Array())).toBe('REFUND_STATUS_WEBHOOK  refund-1 SUCCESS');
  });

  it.each([
    [{}],
    [{ type: 'WEBHOOK', data: { test_object: { test_key: 'test_value' } } }],
    [{ type: 7, data: null }],
    [{ type: 'X', data: { order: 'no', payment: [], refund: { refund_id: { a: 1 } } } }],
  ])('%j is taken, though it names nothing (W17)', (event) => {
    expect(paymentEvent.parse(event)).toMatchObject({ orderId: undefined, paymentId: undefined });
  });

  it.each([[169.999], [-170], ['170'], [1e21], [null]])(
    'the amount %j is unreadable (W11)',
    (order_amount) => {
      const { data } = payment;
      const event = { ...payment, data: { ...data, order: { ...data.order, order_amount } } };
      expect(paymentEvent.parse(event)).toMatchObject({ amount: undefined });
    },
  );

  it('an order without amount and currency is still named (W11)', () => {
    const event = paymentEvent.parse({ ...payment, data: { order: { order_id: 'order-1' } } });
    expect(event).toMatchObject({ orderId: 'order-1', amount: undefined });
  });

  it('ids and types that no database column takes are dropped', () => {
    const event = paymentEvent.parse({ type: 'A\u0000B', data: { order: { order_id: '\u0000' } } });
    expect(event).toMatchObject({ type: 'UNKNOWN', orderId: undefined });
  });
});
