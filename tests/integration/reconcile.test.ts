import { beforeEach, expect, it, vi } from 'vitest';
import { moveClock } from '@/lib/server/clock';
import { log } from '@/lib/server/log';
import { reconcile } from '@/lib/server/settlement/reconcile';
import { settleOrder } from '@/lib/server/settlement/settle-order';
import { another, newBuyer, startPaymentProvider } from './buyer-in-process';
import { noon, startServices } from './services';

const services = startServices();
const provider = startPaymentProvider();

const later = (minutes: number) => moveClock(new Date(noon.getTime() + minutes * 60_000));

beforeEach(async () => {
  await services.query("update orders set status = 'expired' where status = 'created'");
});

it('a second payment whose event is lost goes back to the buyer', async () => {
  const buyer = await newBuyer(services.phones);
  const { order_id } = await buyer.order();
  provider.pay(order_id);
  expect(await settleOrder(order_id)).toBe('fulfilled');
  await later(3);
  await reconcile();
  provider.attempts.set(order_id, [
    { payment_status: 'SUCCESS' },
    { payment_status: 'SUCCESS', payment_time: '2027-03-01T13:30:00.000Z' },
  ]);
  await later(100);
  await reconcile();
  await reconcile();
  const refunds = await services.query('select kind from refunds where order_id = $1', [order_id]);
  expect(refunds).toEqual([{ kind: 'surplus' }]);
});

it('a fulfilled order is asked about hourly, and not after three hours', async () => {
  const buyer = await newBuyer(services.phones);
  const { order_id } = await buyer.order();
  provider.pay(order_id);
  await settleOrder(order_id);
  const asked = () => provider.requests.filter((line) => line === `GET /orders/${order_id}`).length;
  const before = asked();
  for (const [minutes, times] of [
    [1, 0],
    [3, 1],
    [4, 1],
    [64, 2],
    [125, 3],
    [190, 3],
  ] as const) {
    await later(minutes);
    await reconcile();
    expect(asked() - before, `after ${minutes} minutes`).toBe(times);
  }
});

it('an order that can’t be settled keeps no other one from being granted', async () => {
  const buyer = await newBuyer(services.phones);
  const [first, second] = [await buyer.order(), await buyer.order(another)];
  for (const { order_id } of [first, second]) provider.pay(order_id);
  // The id of a payment that another order has.
  await settleOrder((await paidOrder('taken')).order_id);
  provider.attempts.set(first.order_id, [{ payment_status: 'SUCCESS', cf_payment_id: 'taken' }]);
  vi.mocked(log.error).mockClear();
  await later(3);
  expect(await reconcile()).toMatchObject({
    changed: [{ orderId: second.order_id, status: 'fulfilled' }],
    failed: 1,
  });
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ alert: 'order_not_settled', orderId: first.order_id }),
    expect.any(String),
  );
});

/** An order of another buyer that was paid by a payment with this id. */
async function paidOrder(cf_payment_id: string) {
  const buyer = await newBuyer(services.phones);
  const order = await buyer.order();
  provider.pay(order.order_id);
  provider.attempts.set(order.order_id, [{ payment_status: 'SUCCESS', cf_payment_id }]);
  return order;
}
