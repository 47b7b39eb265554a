import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@/lib/domain/dates';
import { eraseCustomer } from '@/lib/server/accounts/customers/erase-customer';
import { startPayment } from '@/lib/server/billing/orders/start-payment';
import { requestRefund } from '@/lib/server/billing/refunds/request-refund';
import { grantHeldOrder } from '@/lib/server/billing/settlement/grant-order';
import { reconcile } from '@/lib/server/billing/settlement/reconcile';
import { settleOrder } from '@/lib/server/billing/settlement/settle-order';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { startGateway } from './memory-gateway';
import { seedBuyer, seedOrder } from './seed-orders';
import { startServices } from './services';

const services = startServices();
const provider = startGateway();
const people = { requestedBy: 'Asha', approvedBy: 'Ravi', reason: 'The buyer asked for it.' };

async function buy() {
  const order = await seedOrder(await seedBuyer());
  provider.pay(order, randomUUID());
  await settleOrder(order.id);
  return order;
}

const outcomes = (orderId: string) =>
  services.query(
    'select provider_payment_id as id, outcome from payments where order_id = $1 order by paid_at',
    [orderId],
  );

it('of two payments the one that was made first grants, in whatever order they are listed', async () => {
  const order = await seedOrder(await seedBuyer());
  provider.pay(order, 'earlier');
  provider.pay(order, 'later');
  provider.booksOf(order.id).payments.reverse();
  await settleOrder(order.id);
  expect(await outcomes(order.id)).toEqual([
    { id: 'earlier', outcome: 'settled' },
    { id: 'later', outcome: 'surplus' },
  ]);
});

it('an attempt that failed is no payment, whatever the order is', async () => {
  const order = await seedOrder(await seedBuyer());
  provider.pay(order, 'paid');
  const { payments } = provider.booksOf(order.id);
  payments.push(...payments.map((paid) => ({ ...paid, id: 'failed', state: 'failed' as const })));
  await settleOrder(order.id);
  expect(await outcomes(order.id)).toEqual([{ id: 'paid', outcome: 'settled' }]);
});

it('a held order is not granted once it was refunded, nor to a buyer who was erased', async () => {
  const [refunded, erased] = [
    await seedOrder(await seedBuyer()),
    await seedOrder(await seedBuyer()),
  ];
  await eraseCustomer(erased.userId);
  for (const order of [refunded, erased]) {
    provider.pay(order, randomUUID());
    const books = provider.booksOf(order.id);
    const { paise, currency } = books.order.amount;
    if (order === refunded)
      books.order = { ...books.order, amount: { paise: paise + 1, currency } };
    expect(await settleOrder(order.id)).toBe('paid');
  }
  await requestRefund({ orderId: refunded.id, size: { isFull: true }, ...people });
  const grant = (orderId: string) =>
    inTransaction(async (transaction) => grantHeldOrder(transaction, orderId, await now()));
  await expect(grant(refunded.id)).rejects.toThrow(`Order ${refunded.id} is refunded.`);
  await expect(grant(erased.id)).rejects.toThrow('The buyer is erased');
});

it('a payment of another amount for an erased buyer’s order is only refunded', async () => {
  const order = await seedOrder(await seedBuyer());
  await eraseCustomer(order.userId);
  provider.pay({ ...order, totalPaise: order.totalPaise - 1 }, randomUUID());
  expect(await settleOrder(order.id)).toBe('paid');
  const granted = inTransaction(async (tx) => grantHeldOrder(tx, order.id, await now()));
  await expect(granted).rejects.toThrow('The buyer is erased');
  await requestRefund({ orderId: order.id, size: { isFull: true }, ...people });
});

it('of an order that was granted for less, the days that are left cost their part of what was paid', async () => {
  await moveClock(new Date('2027-01-01T10:00:00+05:30'));
  const order = await seedOrder(await seedBuyer(), { months: 12, price: 12_000 });
  provider.pay({ ...order, totalPaise: order.totalPaise / 2 }, randomUUID());
  expect(await settleOrder(order.id)).toBe('paid');
  await inTransaction(async (tx) => grantHeldOrder(tx, order.id, await now()));
  const size = { lastDay: '2027-04-11' };
  await expect(requestRefund({ orderId: order.id, size, ...people })).resolves.toMatchObject({
    amountPaise: 514_026,
  });
});

it('a fee that the buyer paid to the provider on top is not ours to give back', async () => {
  const order = await seedOrder(await seedBuyer());
  provider.pay(order, 'with-a-fee');
  const { payments } = provider.booksOf(order.id);
  const [paid] = payments;
  if (paid) payments[0] = { ...paid, amount: { paise: order.totalPaise + 100, currency: 'INR' } };
  await settleOrder(order.id);
  const size = { isFull: true } as const;
  await expect(requestRefund({ orderId: order.id, size, ...people })).resolves.toMatchObject({
    amountPaise: order.totalPaise,
  });
});

it('a second payment of an order that was refunded is found, and goes back', async () => {
  const order = await buy();
  await requestRefund({ orderId: order.id, size: { isFull: true }, ...people });
  const [refunded] = await services.query('select status from orders where id = $1', [order.id]);
  expect(refunded).toEqual({ status: 'refunded' });
  provider.pay(order, 'after-the-refund');
  await moveClock(new Date((await now()).getTime() + 5 * MINUTE_MS));
  await reconcile();
  expect(await outcomes(order.id)).toContainEqual({ id: 'after-the-refund', outcome: 'surplus' });
});

it('a refund after the end leaves the end where it was', async () => {
  const order = await buy();
  const end = () =>
    services.query('select ends_at from entitlements where order_id = $1', [order.id]);
  const before = await end();
  await moveClock(new Date((await now()).getTime() + 60 * DAY_MS));
  await requestRefund({ orderId: order.id, size: { isFull: true }, ...people });
  expect(await end()).toEqual(before);
});

it.each([
  ['currency', { currency: 'USD' }],
  ['amount', { paise: 100 }],
])('an order that the provider has in another %s is not paid', async (_what, other) => {
  const { id, totalPaise } = await seedOrder(await seedBuyer());
  await inTransaction((tx) => tx.update(orders).set({ paymentSessionId: null }));
  const [order] = await getDatabase().select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('The order is not stored.');
  const made = await provider.createOrder({ id, paise: totalPaise });
  provider.booksOf(id).order = { ...made, amount: { ...made.amount, ...other } };
  await expect(startPayment(order, '9876543210')).rejects.toMatchObject({ kind: 'malformed' });
});
