import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { orderMoves, orderStatuses } from '@/lib/domain/order-states';
import { applyAnswer } from '@/lib/server/billing/settlement/apply-answer';
import { grantHeldOrder } from '@/lib/server/billing/settlement/grant-order';
import { findExpiry } from '@/lib/server/core/entitlements/last-entitlement';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { inTransaction } from '@/lib/server/db/client';
import { log } from '@/lib/server/log';
import { paidAnswer, seedBuyer, seedOrder } from './seed-orders';
import { startServices } from './services';

const services = startServices();

beforeEach(() => {
  vi.spyOn(log, 'error').mockReturnValue();
});

const count = async (table: string, orderId: string) => {
  const [row] = await services.query(
    `select count(*)::int as n from ${table} where order_id = '${orderId}'`,
  );
  return row?.n;
};

const statusOf = async (orderId: string) => {
  const [row] = await services.query('select status, review_reason from orders where id = $1', [
    orderId,
  ]);
  return row;
};

const settle = async (
  order: Awaited<ReturnType<typeof seedOrder>>,
  ...paymentIds: readonly string[]
) => applyAnswer(order.id, paidAnswer(order, ...paymentIds), await now());

it('a paid order has one payment, one entitlement and one invoice', async () => {
  const order = await seedOrder(await seedBuyer());
  expect(await settle(order, 'p-1')).toBe('fulfilled');
  for (const table of ['payments', 'entitlements', 'invoices']) {
    expect(await count(table, order.id)).toBe(1);
  }
});

it('twenty settlements at once grant an order once', async () => {
  const order = await seedOrder(await seedBuyer());
  const settled = await Promise.all(Array.from({ length: 20 }, () => settle(order, 'p-20')));
  expect(new Set(settled)).toEqual(new Set(['fulfilled']));
  for (const table of ['payments', 'entitlements', 'invoices']) {
    expect(await count(table, order.id)).toBe(1);
  }
});

it('two orders of one buyer that settle at once add up', async () => {
  await moveClock(new Date('2027-01-31T10:00:00+05:30'));
  const buyer = await seedBuyer();
  const both = await Promise.all([seedOrder(buyer), seedOrder(buyer)]);
  await Promise.all(both.map((order, index) => settle(order, `p-both-${index}`)));
  expect(await findExpiry(buyer, 'btst-vip')).toEqual(new Date('2027-04-01T00:00:00+05:30'));
});

it('a second success goes back, and grants nothing', async () => {
  const order = await seedOrder(await seedBuyer());
  await settle(order, 'p-first');
  expect(await settle(order, 'p-first', 'p-second')).toBe('fulfilled');
  expect(await count('entitlements', order.id)).toBe(1);
  expect(
    await services.query('select outcome from payments where order_id = $1 order by outcome', [
      order.id,
    ]),
  ).toEqual([{ outcome: 'settled' }, { outcome: 'surplus' }]);
  expect(
    await services.query('select kind, amount_paise from refunds where order_id = $1', [order.id]),
  ).toEqual([{ kind: 'surplus', amount_paise: order.totalPaise }]);
});

it.each([
  ['of one paisa less', { amount: { paise: 353_999, currency: 'INR' } }],
  ['of one paisa more', { amount: { paise: 354_001, currency: 'INR' } }],
  ['of nothing', { amount: { paise: 0, currency: 'INR' } }],
  ['of another currency', { amount: { paise: 354_000, currency: 'USD' } }],
])('an order %s at the provider waits for a person', async (_, differs) => {
  const order = await seedOrder(await seedBuyer());
  const answer = paidAnswer(order, randomUUID());
  if (!answer.order) throw new Error('no order');
  const status = await applyAnswer(
    order.id,
    { ...answer, order: { ...answer.order, ...differs } },
    await now(),
  );
  expect(status).toBe('paid');
  expect(await statusOf(order.id)).toEqual({ status: 'paid', review_reason: 'amount_differs' });
  expect(await count('entitlements', order.id)).toBe(0);
});

const inRupees = (paise: number) => ({ paise, currency: 'INR' });

it.each([
  ['a rupee for an order of more', { amount: inRupees(100) }, 'paid'],
  ['one paisa less', { amount: inRupees(353_999) }, 'paid'],
  ['another currency', { amount: { paise: 354_000, currency: 'USD' } }, 'paid'],
  ['an order of another amount', { orderPaise: 100 }, 'paid'],
  ['what the bank adds on top', { amount: inRupees(360_000) }, 'fulfilled'],
])('a success of %s leaves the order %s', async (_, differs, wanted) => {
  const order = await seedOrder(await seedBuyer());
  const { order: provided, payments } = paidAnswer(order, randomUUID());
  const answer = { order: provided, payments: payments.map((each) => ({ ...each, ...differs })) };
  expect(await applyAnswer(order.id, answer, await now())).toBe(wanted);
  expect(await count('entitlements', order.id)).toBe(wanted === 'paid' ? 0 : 1);
});

it('an invoice that two people grant says no more than was paid', async () => {
  const order = await seedOrder(await seedBuyer());
  const { order: provided, payments } = paidAnswer(order, randomUUID());
  const answer = {
    order: provided,
    payments: payments.map((each) => ({ ...each, amount: inRupees(118_000) })),
  };
  await applyAnswer(order.id, answer, await now());
  await inTransaction(async (tx) => grantHeldOrder(tx, order.id, await now()));
  const [invoice] = await services.query('select document from invoices where order_id = $1', [
    order.id,
  ]);
  expect(invoice).toMatchObject({ document: { pricePaise: 100_000, totalPaise: 118_000 } });
});

it('an order that takes a year’s fees over the cap waits, and a person may grant it', async () => {
  const buyer = await seedBuyer();
  const [first, second] = await Promise.all([
    seedOrder(buyer, { price: 100_000 }),
    seedOrder(buyer, { price: 5_000_000 }),
  ]);
  expect(await settle(first, 'p-cap-1')).toBe('fulfilled');
  expect(await settle(second, 'p-cap-2')).toBe('paid');
  expect(await statusOf(second.id)).toEqual({ status: 'paid', review_reason: 'fee_cap' });
  await inTransaction(async (tx) => grantHeldOrder(tx, second.id, await now()));
  expect(await statusOf(second.id)).toEqual({ status: 'fulfilled', review_reason: null });
  expect(await count('invoices', second.id)).toBe(1);
});

it('an order expires when the provider says so, and a late payment is honoured', async () => {
  const order = await seedOrder(await seedBuyer());
  const { order: paid } = paidAnswer(order);
  if (!paid) throw new Error('no order');
  const expired = { order: { ...paid, state: 'ended' as const }, payments: [] };
  expect(await applyAnswer(order.id, expired, await now())).toBe('expired');
  expect(await settle(order, 'p-late')).toBe('fulfilled');
});

it('a success of an order that the provider still calls active grants nothing yet', async () => {
  const order = await seedOrder(await seedBuyer());
  const answer = paidAnswer(order, 'p-active');
  if (!answer.order) throw new Error('no order');
  const active = { ...answer, order: { ...answer.order, state: 'open' as const } };
  expect(await applyAnswer(order.id, active, await now())).toBe('created');
  expect(await count('payments', order.id)).toBe(0);
});

describe('what the provider says of an order', () => {
  const ended = (order: Awaited<ReturnType<typeof seedOrder>>, ...paymentIds: string[]) => {
    const { order: provided, payments } = paidAnswer(order, ...paymentIds);
    return { order: provided && { ...provided, state: 'ended' as const }, payments };
  };
  const alerts = () => vi.mocked(log.error).mock.calls.map(([fields]) => fields);

  it('grants one that has ended with a success, and tells nobody', async () => {
    const order = await seedOrder(await seedBuyer());
    const answer = ended(order, randomUUID());
    expect(await applyAnswer(order.id, answer, await now())).toBe('fulfilled');
    expect(alerts()).toEqual([]);
  });

  it('ends one only once', async () => {
    const order = await seedOrder(await seedBuyer());
    for (let n = 1; n <= 2; n += 1) {
      expect(await applyAnswer(order.id, ended(order), await now())).toBe('expired');
    }
  });

  it('ends one that it never had when the time of the order is over', async () => {
    const order = await seedOrder(await seedBuyer());
    const none = { order: undefined, payments: [] };
    const before = new Date(order.expiresAt.getTime() - 1);
    expect(await applyAnswer(order.id, none, before)).toBe('created');
    expect(await applyAnswer(order.id, none, order.expiresAt)).toBe('expired');
  });

  it('is an alert where a payment goes back, or waits for a person', async () => {
    const [twice, held] = [await seedOrder(await seedBuyer()), await seedOrder(await seedBuyer())];
    await settle(twice, randomUUID(), randomUUID());
    const other = paidAnswer({ ...held, totalPaise: held.totalPaise - 1 }, randomUUID());
    await applyAnswer(held.id, other, await now());
    expect(alerts()).toEqual([
      { alert: 'surplus_payment', orderId: twice.id },
      { alert: 'order_held', orderId: held.id },
    ]);
  });

  it('may leave out when payments were made', async () => {
    const order = await seedOrder(await seedBuyer());
    const { order: provided, payments } = paidAnswer(order, randomUUID(), randomUUID());
    const undated = payments.map((payment) => ({ ...payment, paidAt: null }));
    const at = await now();
    await applyAnswer(order.id, { order: provided, payments: undated }, at);
    const times = await services.query('select paid_at from payments where order_id = $1', [
      order.id,
    ]);
    expect(times).toEqual([{ paid_at: at }, { paid_at: at }]);
  });

  it('counts in the year before the payment, however late it is known', async () => {
    const buyer = await seedBuyer();
    const [first, second] = [
      await seedOrder(buyer, { price: 100_000 }),
      await seedOrder(buyer, { price: 100_000 }),
    ];
    const answer = paidAnswer(first, randomUUID());
    const payments = answer.payments.map((payment) => ({
      ...payment,
      paidAt: new Date('2026-03-02T12:00:00Z'),
    }));
    await applyAnswer(first.id, { ...answer, payments }, await now());
    await applyAnswer(
      second.id,
      paidAnswer(second, randomUUID()),
      new Date('2027-03-03T12:00:00Z'),
    );
    expect(await statusOf(second.id)).toEqual({ status: 'paid', review_reason: 'fee_cap' });
  });
});

describe('people can’t grant', () => {
  const grant = (orderId: string) =>
    inTransaction(async (tx) => grantHeldOrder(tx, orderId, await now()));

  it('an order that waits for no decision', async () => {
    const [open, granted] = [
      await seedOrder(await seedBuyer()),
      await seedOrder(await seedBuyer()),
    ];
    await settle(granted, randomUUID());
    for (const [{ id }, status] of [
      [open, 'created'],
      [granted, 'fulfilled'],
    ] as const) {
      await expect(grant(id)).rejects.toThrow(`Order ${id} is ${status}.`);
    }
  });

  it.each([
    ['of which a part went back', 'refunded_paise = 1', 'A part of it went back'],
    ['in another currency', "currency = 'USD'", 'Nothing was paid in rupees'],
    ['of a paisa, which has no tax in two halves', 'amount_paise = 1', 'Nothing was paid'],
  ])('an order with a payment %s', async (_, change, message) => {
    const order = await seedOrder(await seedBuyer());
    const other = paidAnswer({ ...order, totalPaise: order.totalPaise - 1 }, randomUUID());
    await applyAnswer(order.id, other, await now());
    await services.query(`update payments set ${change} where order_id = $1`, [order.id]);
    await expect(grant(order.id)).rejects.toThrow(message);
    expect(await count('entitlements', order.id)).toBe(0);
  });
});

describe('the database', () => {
  it.each(orderStatuses.flatMap((from) => orderStatuses.map((to): [string, string] => [from, to])))(
    'lets an order go from %s to %s only if the table of moves has it',
    async (from, to) => {
      const order = await seedOrder(await seedBuyer());
      const set = (status: string) =>
        `update orders set status = '${status}', paid_at = ${isPaid(status) ? 'now()' : 'null'},
           review_reason = ${status === 'paid' ? "'fee_cap'" : 'null'} where id = '${order.id}'`;
      // The only way to a status that no single move leads to.
      await services.query(
        `begin; alter table orders disable trigger orders_guard; ${set(from)};
         alter table orders enable trigger orders_guard; commit`,
      );
      const move = services.query(set(to));
      const isMove = from === to || orderMoves.some(([a, b]) => a === from && b === to);
      if (isMove) await expect(move).resolves.toBeDefined();
      else await expect(move).rejects.toThrow(`an order cannot go from ${from} to ${to}`);
    },
  );

  it('keeps what an order was made of', async () => {
    const order = await seedOrder(await seedBuyer());
    await expect(
      services.query('update orders set months = 12 where id = $1', [order.id]),
    ).rejects.toThrow('what an order was made of cannot change');
  });
});

const isPaid = (status: string) => ['paid', 'fulfilled', 'refunded'].includes(status);
