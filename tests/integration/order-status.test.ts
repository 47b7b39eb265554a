import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { settleOrder } from '@/lib/server/settlement/settle-order';
import { moveClock, now } from '@/lib/server/time/clock';
import { cheapest, newBuyer, startPaymentProvider } from './buyer-in-process';
import { noon, startServices } from './services';

const services = startServices();
const provider = startPaymentProvider();

/** A buyer with an open order, of which the provider lists these attempts. */
async function attempted(...attempts: Parameters<typeof provider.attempts.set>[1]) {
  const buyer = await newBuyer(services.phones);
  const { order_id } = await buyer.order();
  provider.attempts.set(order_id, attempts);
  return { buyer, order_id };
}

describe('the status of an order', () => {
  it.each<[string, Parameters<typeof provider.attempts.set>[1], string, string | null]>([
    ['no attempt', [], 'none', null],
    ['an attempt that was not made', [{ payment_status: 'NOT_ATTEMPTED' }], 'none', null],
    ['an attempt that is not decided', [{ payment_status: 'PENDING' }], 'pending', null],
    ['a status that is not known', [{ payment_status: 'ADDED_LATER' }], 'pending', null],
    ['a success that the order does not have', [{ payment_status: 'SUCCESS' }], 'pending', null],
    ['an attempt that the buyer left', [{ payment_status: 'USER_DROPPED' }], 'dropped', null],
    [
      'an attempt that the bank declined',
      [{ payment_status: 'FAILED', payment_message: 'Insufficient funds' }],
      'failed',
      'Insufficient funds',
    ],
    [
      'a decline without a word',
      [{ payment_status: 'FAILED', payment_message: ' ' }],
      'failed',
      null,
    ],
    [
      'a newer attempt after a decline',
      [
        { payment_status: 'PENDING', payment_time: '2027-03-01T12:05:00.000Z' },
        { payment_status: 'FAILED', payment_message: 'Declined' },
      ],
      'pending',
      null,
    ],
    [
      'a decline and, in the same second, a later attempt that the buyer left',
      [
        { cf_payment_id: '99', payment_status: 'FAILED', payment_message: 'Declined' },
        { cf_payment_id: '100', payment_status: 'USER_DROPPED' },
      ],
      'dropped',
      null,
    ],
  ])('of an order with %s is answered', async (_, attempts, payment_status, message) => {
    const { buyer, order_id } = await attempted(...attempts);
    expect(await buyer.orderStatus(order_id)).toMatchObject({
      status: 200,
      json: { order_id, status: 'created', payment_status, message, plan_expires_at: null },
    });
  });

  it('the words of the bank are one short line without control characters', async () => {
    const payment_message = `<b>No</b>\r\n\u0000\u202eof${'x'.repeat(500)}`;
    const { buyer, order_id } = await attempted({ payment_status: 'FAILED', payment_message });
    expect(await buyer.orderStatus(order_id)).toMatchObject({
      json: { message: `<b>No</b> of${'x'.repeat(188)}` },
    });
  });

  it('an order that was paid is granted before it is answered, and has its expiry', async () => {
    const { buyer, order_id } = await attempted();
    provider.pay(order_id);
    const { course } = cheapest;
    expect(await buyer.orderExpires(course.slug)).toMatchObject({
      json: { plan_expires_at: null },
    });
    const { json } = await buyer.orderStatus(order_id);
    expect(json).toEqual({
      order_id,
      status: 'fulfilled',
      payment_status: 'paid',
      message: null,
      plan_expires_at: expect.stringMatching(/T18:29:59\.000Z$/),
    });
    provider.requests.length = 0;
    expect((await buyer.orderStatus(order_id)).json).toEqual(json);
    expect(provider.requests).toEqual([]);
  });

  it('an order that expired at the provider is answered as expired, and a late payment as paid', async () => {
    const { buyer, order_id } = await attempted();
    provider.setStatus(order_id, 'EXPIRED');
    await moveClock(new Date(noon.getTime() + 3_600_000));
    expect((await buyer.orderStatus(order_id)).json).toMatchObject({
      status: 'expired',
      payment_status: 'none',
    });
    provider.pay(order_id);
    expect((await buyer.orderStatus(order_id)).json).toMatchObject({
      status: 'fulfilled',
      payment_status: 'paid',
    });
  });

  it('what is known is answered when the provider can’t be asked', async () => {
    const { buyer, order_id } = await attempted();
    provider.behaviour = 'is down';
    expect(await buyer.orderStatus(order_id)).toMatchObject({
      status: 200,
      json: { status: 'created', payment_status: 'pending', message: null },
    });
    provider.behaviour = 'answers';
    expect((await buyer.orderStatus(order_id)).json).toMatchObject({ payment_status: 'none' });
  });

  it('is asked of the provider once, however many pages ask at once', async () => {
    const { buyer, order_id } = await attempted({ payment_status: 'USER_DROPPED' });
    const asked = () =>
      provider.requests.filter((line) => line === `GET /orders/${order_id}`).length;
    const atOnce = async () => {
      const pages = Array.from({ length: 20 }, () => buyer.orderStatus(order_id));
      return (await Promise.all(pages)).map(({ json }) => Object(json).payment_status);
    };
    expect(await atOnce()).toEqual(Array(20).fill('dropped'));
    expect(asked()).toBe(1);
    provider.attempts.set(order_id, [{ payment_status: 'FAILED' }]);
    expect(await atOnce()).toEqual(Array(20).fill('failed'));
    expect(asked()).toBe(2);
  });

  it('waits while another process has just asked, and is known at once of a paid order', async () => {
    const { buyer, order_id } = await attempted();
    const justAsked = async () =>
      services.query('update orders set checked_at = $1 where id = $2', [await now(), order_id]);
    await justAsked();
    const answer = buyer.orderStatus(order_id);
    await delay(500);
    expect(provider.requests).not.toContain(`GET /orders/${order_id}`);
    expect((await answer).json).toMatchObject({ status: 'created', payment_status: 'none' });
    provider.pay(order_id);
    await settleOrder(order_id);
    await justAsked();
    expect((await buyer.orderStatus(order_id)).json).toMatchObject({ status: 'fulfilled' });
  });

  it('is not asked of the provider hours after an order has ended without a payment', async () => {
    const { buyer, order_id } = await attempted({ payment_status: 'USER_DROPPED' });
    provider.setStatus(order_id, 'EXPIRED');
    await moveClock(new Date(noon.getTime() + 4 * 3_600_000));
    expect((await buyer.orderStatus(order_id)).json).toMatchObject({
      status: 'expired',
      payment_status: 'dropped',
    });
    provider.requests.length = 0;
    await moveClock(new Date(noon.getTime() + 5 * 3_600_000));
    expect((await buyer.orderStatus(order_id)).json).toMatchObject({
      status: 'expired',
      payment_status: 'none',
    });
    expect(provider.requests).toEqual([]);
  });

  it('an order that the provider never had has no attempt', async () => {
    const buyer = await newBuyer(services.phones);
    provider.behaviour = 'is too busy';
    await buyer.createOrder();
    provider.behaviour = 'answers';
    const [order] = await services.query(
      'select orders.id from orders join users on users.id = user_id where mobile = $1',
      [buyer.mobile],
    );
    expect((await buyer.orderStatus(String(order?.id))).json).toMatchObject({
      status: 'created',
      payment_status: 'none',
    });
  });
});
