import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { MINUTE_MS } from '@/lib/domain/dates';
import { eraseCustomer } from '@/lib/server/accounts/customers/erase-customer';
import { reconcile } from '@/lib/server/billing/settlement/reconcile';
import { settleOrder } from '@/lib/server/billing/settlement/settle-order';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { log } from '@/lib/server/log';
import { startGateway } from './memory-gateway';
import { seedBuyer, seedOrder } from './seed-orders';
import { startServices } from './services';

/* Orders that nobody should pay any more are ended at the provider (product 8.29). */

const services = startServices();
const provider = startGateway();

/** An open order that the provider has, made a second after the one before. */
async function openOrder(userId: string, courseSlug = 'btst-vip') {
  await pass(1_000);
  const order = await seedOrder(userId, { courseSlug });
  await provider.createOrder({ id: order.id, paise: order.totalPaise });
  return order;
}

const pass = async (ms: number) => moveClock(new Date((await now()).getTime() + ms));

function pay(order: { id: string; totalPaise: number }): void {
  provider.pay(order, randomUUID());
}

const statusOf = async (orderId: string) =>
  (await services.query('select status from orders where id = $1', [orderId]))[0]?.status;

const mattersOf = (orderId: string) =>
  services.query('select kind from order_matters where order_id = $1', [orderId]);

/** Settlements in the worker's queue. */
async function queued() {
  const jobs = await services.query(
    `select payload from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = task_id
     where identifier = 'settle-order'`,
  );
  return jobs.map(({ payload }) => payload);
}

/** Lets five minutes pass for the worker, then reconciles. */
async function nextMinutes(): Promise<void> {
  await pass(5 * MINUTE_MS);
  await reconcile();
}

it('once an order is paid, other open orders of its course are ended at the provider', async () => {
  const buyer = await seedBuyer();
  const [other, paid] = [await openOrder(buyer), await openOrder(buyer)];
  const otherCourse = await openOrder(buyer, 'mcx-commodity-trading');
  const otherBuyer = await openOrder(await seedBuyer());
  await pass(1_000);
  pay(paid);
  expect(await settleOrder(paid.id)).toBe('fulfilled');
  expect(await queued()).toEqual([{ orderId: other.id }]);
  await nextMinutes();
  expect(await statusOf(other.id)).toBe('expired');
  expect(provider.booksOf(other.id).order.state).toBe('ended');
  for (const { id } of [otherCourse, otherBuyer]) {
    expect(provider.booksOf(id).order.state).toBe('open');
  }
});

it('an order that is held for a person ends the other open orders of its course too', async () => {
  const buyer = await seedBuyer();
  const [other, held] = [await openOrder(buyer), await openOrder(buyer)];
  await pass(1_000);
  pay({ ...held, totalPaise: held.totalPaise - 100 });
  expect(await settleOrder(held.id)).toBe('paid');
  expect(await queued()).toContainEqual({ orderId: other.id });
  await nextMinutes();
  expect(provider.booksOf(other.id).order.state).toBe('ended');
});

it('one that is paid meanwhile is granted, and a person looks at it', async () => {
  const buyer = await seedBuyer();
  const [first, second] = [await openOrder(buyer), await openOrder(buyer)];
  await pass(1_000);
  pay(first);
  await settleOrder(first.id);
  pay(second);
  expect(await settleOrder(second.id)).toBe('fulfilled');
  expect(await mattersOf(second.id)).toEqual([{ kind: 'paid_twice' }]);
  expect(await mattersOf(first.id)).toEqual([]);
});

it('an extension that is ordered after the payment is paid as any other', async () => {
  const buyer = await seedBuyer();
  const first = await openOrder(buyer);
  await pass(1_000);
  pay(first);
  await settleOrder(first.id);
  const extension = await openOrder(buyer);
  await nextMinutes();
  expect(provider.booksOf(extension.id).order.state).toBe('open');
  pay(extension);
  expect(await settleOrder(extension.id)).toBe('fulfilled');
  expect(await mattersOf(extension.id)).toEqual([]);
});

it('of more than ten open orders the oldest are ended', async () => {
  const buyer = await seedBuyer();
  const orders = [];
  for (let n = 1; n <= 12; n += 1) orders.push(await openOrder(buyer));
  await nextMinutes();
  const states = orders.map(({ id }) => provider.booksOf(id).order.state);
  expect(states).toEqual(['ended', 'ended', ...Array.from({ length: 10 }, () => 'open')]);
});

it('an erasure ends the open orders of the customer', async () => {
  const buyer = await seedBuyer();
  const order = await openOrder(buyer);
  await eraseCustomer(buyer);
  await nextMinutes();
  expect(await statusOf(order.id)).toBe('expired');
  expect(provider.booksOf(order.id).order.state).toBe('ended');
});

it('while the provider is down nothing changes, and the end follows later', async () => {
  const buyer = await seedBuyer();
  const order = await openOrder(buyer);
  await eraseCustomer(buyer);
  provider.failure = 'unavailable';
  await nextMinutes();
  expect(await statusOf(order.id)).toBe('created');
  expect(log.error).not.toHaveBeenCalled();
  provider.failure = null;
  await nextMinutes();
  expect(await statusOf(order.id)).toBe('expired');
});

it.each(['malformed', 'refused'] as const)('an answer that is %s needs a person', async (kind) => {
  const order = await openOrder(await seedBuyer());
  vi.spyOn(provider, 'findOrder').mockRejectedValue(
    new ProviderError({ provider: 'payments', kind }),
  );
  await nextMinutes();
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ alert: 'order_not_settled', orderId: order.id }),
    expect.any(String),
  );
});

it('of an open order the provider is not asked for payments', async () => {
  const order = await openOrder(await seedBuyer());
  provider.asked.length = 0;
  expect(await settleOrder(order.id)).toBe('created');
  expect(provider.asked).toEqual([`findOrder ${order.id}`]);
});
