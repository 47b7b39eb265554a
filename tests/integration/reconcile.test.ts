import { beforeEach, expect, it, vi } from 'vitest';
import { auditMoney } from '@/lib/server/billing/audit/audit-money';
import { listShare } from '@/lib/server/billing/audit/order-books';
import { reconcile, reconciliation } from '@/lib/server/billing/settlement/reconcile';
import { settleOrder } from '@/lib/server/billing/settlement/settle-order';
import { listAlerts, storeAlerts } from '@/lib/server/core/alerts/store-alerts';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { log } from '@/lib/server/log';
import { another, newBuyer } from './buyer-in-process';
import { startGateway } from './memory-gateway';
import { seedBuyer, seedOrder } from './seed-orders';
import { noon, startServices } from './services';

const services = startServices();
const provider = startGateway();

const later = (minutes: number) => moveClock(new Date(noon.getTime() + minutes * 60_000));

beforeEach(async () => {
  await services.query("update orders set status = 'expired' where status = 'created'");
});

it('a second payment whose event is lost goes back to the buyer', async () => {
  const buyer = await newBuyer(services.phones);
  const { order_id } = await buyer.order();
  provider.pay({ id: order_id });
  expect(await settleOrder(order_id)).toBe('fulfilled');
  await later(3);
  await reconcile();
  provider.setAttempts(order_id, {}, { paidAt: new Date('2027-03-01T13:30:00.000Z') });
  await later(100);
  await reconcile();
  await reconcile();
  const refunds = await services.query('select kind from refunds where order_id = $1', [order_id]);
  expect(refunds).toEqual([{ kind: 'surplus' }]);
});

it('a fulfilled order is asked about hourly, and not after three hours', async () => {
  const buyer = await newBuyer(services.phones);
  const { order_id } = await buyer.order();
  provider.pay({ id: order_id });
  await settleOrder(order_id);
  const asked = () => provider.timesAsked('findOrder', order_id);
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
  const granted = expect.objectContaining({ alert: 'granted_by_reconciliation' });
  expect(log.error).not.toHaveBeenCalledWith(granted, expect.any(String));
});

it('an order that can’t be settled keeps no other one from being granted', async () => {
  const buyer = await newBuyer(services.phones);
  const [first, second] = [await buyer.order(), await buyer.order(another)];
  for (const { order_id } of [first, second]) provider.pay({ id: order_id });
  // The id of a payment that another order has.
  await settleOrder((await paidOrder('taken')).order_id);
  provider.setAttempts(first.order_id, { id: 'taken' });
  vi.mocked(log.error).mockClear();
  await later(3);
  expect(await reconcile()).toMatchObject({
    asked: 3,
    changed: [{ orderId: second.order_id, status: 'fulfilled' }],
    failed: 1,
  });
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ alert: 'order_not_settled', orderId: first.order_id }),
    expect.any(String),
  );
  const alert = { alert: 'granted_by_reconciliation', orderId: second.order_id };
  expect(log.error).toHaveBeenCalledWith(alert, expect.any(String));
});

/** An order of another buyer that was paid by a payment with this id. */
async function paidOrder(paymentId: string) {
  const buyer = await newBuyer(services.phones);
  const order = await buyer.order();
  provider.pay({ id: order.order_id }, paymentId);
  return order;
}

const [HOUR, DAY] = [60, 24 * 60];

// Minutes before the reconciliation: of the order, of its payment and of the check before.
it.each([
  { status: 'created', made: 1, isAsked: false },
  { status: 'created', made: 3, isAsked: true },
  { status: 'created', made: 47 * HOUR, checked: 1, isAsked: true },
  { status: 'created', made: 49 * HOUR, checked: 58, isAsked: false },
  { status: 'created', made: 49 * HOUR, checked: 61, isAsked: true },
  { status: 'created', made: 30 * DAY - 2, isAsked: true },
  { status: 'created', made: 30 * DAY + 2, checked: 23 * HOUR, isAsked: false },
  { status: 'created', made: 30 * DAY + 2, checked: 25 * HOUR, isAsked: true },
  { status: 'expired', made: 30 * DAY + 2, isAsked: false },
  // An order ends half an hour after it is made.
  { status: 'expired', made: 148, checked: 1, isAsked: true },
  { status: 'expired', made: 152, checked: 58, isAsked: false },
  { status: 'expired', made: 152, checked: 61, isAsked: true },
  { status: 'failed', made: 5, checked: 4, isAsked: false },
  { status: 'failed', made: 5, isAsked: true },
  { status: 'fulfilled', made: 5 * HOUR, paid: 3 * HOUR - 2, isAsked: true },
  { status: 'fulfilled', made: 5 * HOUR, paid: 3 * HOUR + 2, isAsked: false },
  { status: 'paid', made: 5, paid: 4, isAsked: true },
  { status: 'refunded', made: 5, paid: 4, isAsked: true },
])('of an order the provider is asked, or not: %o', async ({ isAsked, ...order }) => {
  const ago = (minutes: number | undefined) =>
    minutes && new Date(noon.getTime() - minutes * 60_000);
  await later(-order.made);
  const { id } = await seedOrder(await seedBuyer());
  const isRefunded = order.status === 'refunded';
  await services.query(
    'update orders set status = $2, paid_at = $3, checked_at = $4, review_reason = $5 where id = $1',
    [
      id,
      isRefunded ? 'fulfilled' : order.status,
      ago(order.paid) ?? null,
      ago(order.checked) ?? null,
      order.status === 'paid' ? 'fee_cap' : null,
    ],
  );
  if (isRefunded) await services.query("update orders set status = 'refunded' where id = $1", [id]);
  await later(0);
  await reconcile();
  expect(provider.timesAsked('findOrder', id)).toBe(isAsked ? 1 : 0);
});

it.each(['paid', 'closing'] as const)(
  'an order that stays %s without a payment is an alert after an hour, until it has one',
  async (state) => {
    const { order_id } = await (await newBuyer(services.phones)).order();
    provider.pay({ id: order_id });
    provider.setState(order_id, state);
    provider.setAttempts(order_id, { state: 'pending' });
    const alerts = async () => {
      await storeAlerts();
      const open = await listAlerts();
      return open.filter(({ kind }) => kind === 'order_undecided').map(({ about }) => about);
    };
    for (const [minutes, open] of [
      [3, []],
      [50, []],
      [70, [order_id]],
      [40 * DAY, [order_id]],
    ] as const) {
      await later(minutes);
      await reconcile();
      expect(await alerts(), `after ${minutes} minutes`).toEqual(open);
    }
    const period = { since: noon, until: noon };
    const { differences } = await auditMoney(period, { more: await listShare(await now(), 1) });
    const ofOrder = differences.filter(({ id }) => id === order_id).map(({ kind }) => kind);
    expect(ofOrder).toEqual(state === 'paid' ? ['payment-not-listed'] : []);
    provider.setState(order_id, 'paid');
    provider.setAttempts(order_id, {});
    await later(42 * DAY);
    expect(await reconcile()).toMatchObject({
      changed: [{ orderId: order_id, status: 'fulfilled' }],
    });
    expect(await alerts()).toEqual([]);
  },
);

it('the job stops at its time limit, and asks about the rest in its next run', async () => {
  const { order_id } = await (await newBuyer(services.phones)).order();
  provider.setState(order_id, 'ended');
  await later(3);
  const before = provider.timesAsked('findOrder', order_id);
  await reconciliation.run({}, AbortSignal.abort());
  expect(provider.timesAsked('findOrder', order_id)).toBe(before);
  await reconciliation.run({});
  expect(provider.timesAsked('findOrder', order_id)).toBe(before + 1);
  const granted = expect.objectContaining({ alert: 'granted_by_reconciliation' });
  expect(log.error).not.toHaveBeenCalledWith(granted, expect.any(String));
});
