import { describe, expect, it, vi } from 'vitest';
import { settleOrder } from '@/lib/server/billing/settlement/settle-order';
import type { GatewayPayment } from '@/lib/server/core/ports/payment-gateway';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { cheapest, newBuyer } from './buyer-in-process';
import { startGateway } from './memory-gateway';
import { noon, startServices } from './services';

const services = startServices();
const provider = startGateway();

/** A buyer with an open order for which the provider lists these attempts. */
async function attempted(...attempts: Partial<GatewayPayment>[]) {
  const buyer = await newBuyer(services.phones);
  const { order_id } = await buyer.order();
  provider.setAttempts(order_id, ...attempts);
  return { buyer, order_id };
}

describe('the status of an order', () => {
  it.each<[string, Partial<GatewayPayment>[], string, string | null]>([
    ['no attempt', [], 'none', null],
    ['an attempt that was not made', [{ state: 'none' }], 'none', null],
    ['an attempt that is not decided', [{ state: 'pending' }], 'pending', null],
    ['a success that the order does not have', [{ state: 'success' }], 'pending', null],
    ['an attempt that the buyer left', [{ state: 'dropped' }], 'dropped', null],
    [
      'an attempt that the bank declined',
      [{ state: 'failed', said: 'Insufficient funds' }],
      'failed',
      'Insufficient funds',
    ],
    ['a decline without a word', [{ state: 'failed', said: ' ' }], 'failed', null],
    [
      'a newer attempt after a decline',
      [
        { state: 'pending', paidAt: new Date('2027-03-01T12:05:00.000Z') },
        { state: 'failed', said: 'Declined' },
      ],
      'pending',
      null,
    ],
    [
      'a decline and, in the same second, a later attempt that the buyer left',
      [
        { id: '99', state: 'failed', said: 'Declined' },
        { id: '100', state: 'dropped' },
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
    const said = `<b>No</b>\r\n\u0000\u202eof${'x'.repeat(500)}`;
    const { buyer, order_id } = await attempted({ state: 'failed', said });
    expect(await buyer.orderStatus(order_id)).toMatchObject({
      json: { message: `<b>No</b> of${'x'.repeat(188)}` },
    });
  });

  it('an order that was paid is granted before it is answered, and has its expiry', async () => {
    const { buyer, order_id } = await attempted();
    provider.pay({ id: order_id });
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
    provider.asked.length = 0;
    expect((await buyer.orderStatus(order_id)).json).toEqual(json);
    expect(provider.asked).toEqual([]);
  });

  it('an order that expired at the provider is answered as expired, and a late payment as paid', async () => {
    const { buyer, order_id } = await attempted();
    provider.setState(order_id, 'ended');
    await moveClock(new Date(noon.getTime() + 3_600_000));
    expect((await buyer.orderStatus(order_id)).json).toMatchObject({
      status: 'expired',
      payment_status: 'none',
    });
    provider.pay({ id: order_id });
    expect((await buyer.orderStatus(order_id)).json).toMatchObject({
      status: 'fulfilled',
      payment_status: 'paid',
    });
  });

  it('what is known is answered when the provider can’t be asked', async () => {
    const { buyer, order_id } = await attempted();
    provider.failure = 'unavailable';
    expect(await buyer.orderStatus(order_id)).toMatchObject({
      status: 200,
      json: { status: 'created', payment_status: 'pending', message: null },
    });
    provider.failure = null;
    expect((await buyer.orderStatus(order_id)).json).toMatchObject({ payment_status: 'none' });
  });

  it('is asked of the provider once in two seconds, however many pages ask at once', async () => {
    const { buyer, order_id } = await attempted({ state: 'dropped' });
    const asked = () => provider.timesAsked('findOrder', order_id);
    const start = performance.now();
    // On a busy machine some of the pages may come only after the first answer.
    const mostAsked = () => 1 + Math.floor((performance.now() - start) / 2_000);
    const atOnce = async () => {
      const pages = Array.from({ length: 20 }, () => buyer.orderStatus(order_id));
      return (await Promise.all(pages)).map(({ json }) => Object(json).payment_status);
    };
    expect(await atOnce()).toEqual(Array(20).fill('dropped'));
    expect(asked()).toBeLessThanOrEqual(mostAsked());
    provider.setAttempts(order_id, { state: 'failed' });
    expect(await atOnce()).toEqual(Array(20).fill('failed'));
    expect(asked()).toBeLessThanOrEqual(mostAsked());
  });

  it('waits while another process has just asked, and is known at once of a paid order', async () => {
    const { buyer, order_id } = await attempted();
    const justAsked = async () =>
      services.query('update orders set checked_at = $1 where id = $2', [await now(), order_id]);
    const start = performance.now();
    await justAsked();
    const { json } = await buyer.orderStatus(order_id);
    expect(json).toMatchObject({ status: 'created', payment_status: 'none' });
    expect(provider.timesAsked('findOrder', order_id)).toBe(1);
    expect(performance.now() - start).toBeGreaterThan(1_500);
    provider.pay({ id: order_id });
    await settleOrder(order_id);
    await justAsked();
    expect((await buyer.orderStatus(order_id)).json).toMatchObject({ status: 'fulfilled' });
  });

  it('is asked of the provider by one of two processes at a time', async () => {
    const { buyer, order_id } = await attempted({ state: 'dropped' });
    const [order] = await services.query('select user_id from orders where id = $1', [order_id]);
    // Modules of its own, as another process has them, and the same provider.
    vi.resetModules();
    const chosenProviders = await import('@/lib/server/providers/chosen-providers');
    vi.spyOn(chosenProviders, 'gateway', 'get').mockReturnValue(provider);
    const other = await import('@/lib/server/billing/orders/read-order');
    const { closeDatabase } = await import('@/lib/server/db/client');
    const start = performance.now();
    const answers = await Promise.all([
      buyer.orderStatus(order_id).then(({ json }) => json),
      other.readOrderStatus(String(order?.user_id), order_id),
    ]);
    expect(answers).toMatchObject(Array(2).fill({ payment_status: 'dropped' }));
    expect(provider.timesAsked('findOrder', order_id)).toBe(2);
    // The second question waits until two seconds after the first.
    expect(performance.now() - start).toBeGreaterThan(2_000);
    await closeDatabase();
  });

  it('is not asked of the provider hours after an order has ended without a payment', async () => {
    const { buyer, order_id } = await attempted({ state: 'dropped' });
    provider.setState(order_id, 'ended');
    await moveClock(new Date(noon.getTime() + 4 * 3_600_000));
    expect((await buyer.orderStatus(order_id)).json).toMatchObject({
      status: 'expired',
      payment_status: 'dropped',
    });
    provider.asked.length = 0;
    await moveClock(new Date(noon.getTime() + 5 * 3_600_000));
    expect((await buyer.orderStatus(order_id)).json).toMatchObject({
      status: 'expired',
      payment_status: 'none',
    });
    expect(provider.asked).toEqual([]);
  });

  it('an order that the provider never had has no attempt', async () => {
    const buyer = await newBuyer(services.phones);
    provider.failure = 'rate-limited';
    await buyer.createOrder();
    provider.failure = null;
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
