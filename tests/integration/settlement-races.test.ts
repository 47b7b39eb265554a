import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { nextTerm, type Term } from '@/lib/domain/term';
import { applyAnswer } from '@/lib/server/billing/settlement/apply-answer';
import { log } from '@/lib/server/log';
import { paidAnswer, seedBuyer, seedOrder } from './seed-orders';
import { noon, startServices } from './services';

/* Settlements at once and in every order, from the moment the provider's answer is read. */

const services = startServices();

beforeEach(() => {
  // Surplus payments alert.
  vi.spyOn(log, 'error').mockReturnValue();
});

type Order = Awaited<ReturnType<typeof seedOrder>>;

/** Below a price at which the orders of one buyer exceed the fee cap. In rupees. */
const PRICE = 100;

/** Each has eleven connections. */
const PROCESSES = 2;

async function startSettler() {
  const child = fork('tests/integration/settle-orders.ts', {
    execArgv: ['--conditions=react-server', '--import', 'tsx'],
    env: {
      ...process.env,
      DATABASE_URL: services.url,
    },
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process that settles has ended.');
  });
  ended.catch(() => undefined);
  await Promise.race([once(child, 'message'), ended]);
  return async (orders: readonly Order[]): Promise<string[]> => {
    const answer = once(child, 'message');
    child.send({ at: noon, orders: orders.map(({ id, totalPaise }) => ({ id, totalPaise })) });
    const [result] = await Promise.race([answer, ended]);
    return result;
  };
}

/** Settles each order in every process, all at once; how each settlement ended. */
async function settleAtOnce(orders: readonly Order[]): Promise<string[]> {
  const settlers = await Promise.all(Array.from({ length: PROCESSES }, startSettler));
  return (await Promise.all(settlers.map((settle) => settle(orders)))).flat();
}

it.each([
  // As many months as may be paid ahead.
  { count: 12, buyers: 1 },
  { count: 30, buyers: 10 },
])(
  '$count orders of $buyers buyers that settle twice at once are granted once each',
  async ({ count, buyers }) => {
    await services.query('truncate invoice_counters, users cascade');
    const users = await Promise.all(Array.from({ length: buyers }, () => seedBuyer()));
    const orders = await Promise.all(
      Array.from({ length: count }, (_, n) => seedOrder(users[n % buyers] ?? '', { price: PRICE })),
    );
    expect(new Set(await settleAtOnce(orders))).toEqual(new Set(['fulfilled']));
    const counts = await services.query(
      `select (select count(*)::int from payments where outcome = 'settled') as payments,
      (select count(*)::int from entitlements) as entitlements,
      (select count(*)::int from refunds) as refunds,
      (select array_agg(counter order by counter) from invoices) as invoices`,
    );
    const invoices = Array.from({ length: count }, (_, n) => n + 1);
    expect(counts).toEqual([{ payments: count, entitlements: count, refunds: 0, invoices }]);
    for (const user of users) {
      const terms = await services.query(
        `select starts_at as "startsAt", ends_at as "endsAt", anchor_day as "anchorDay"
        from entitlements where user_id = $1 order by starts_at`,
        [user],
      );
      expect(terms).toEqual(termsInARow(count / buyers));
    }
  },
  120_000,
);

/** Terms of one month each, every one from the end of the one before. */
function termsInARow(count: number): Term[] {
  const terms: Term[] = [];
  while (terms.length < count) terms.push(nextTerm({ at: noon, months: 1, current: terms.at(-1) }));
  return terms;
}

it('two payments of an order that are seen at once are one grant and one refund', async () => {
  const order = await seedOrder(await seedBuyer());
  const [first, second] = [randomUUID(), randomUUID()];
  const answers = Array.from({ length: 16 }, (_, n) =>
    applyAnswer(order.id, paidAnswer(order, first, ...(n % 2 ? [second] : [])), noon),
  );
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['fulfilled']));
  expect(await outcomeOf(order)).toEqual({
    status: 'fulfilled',
    settled: 1,
    surplus: 1,
    refunds: 1,
  });
});

/** Where an order ended, with the numbers of its payments by outcome and of its refunds. */
async function outcomeOf({ id }: Order) {
  const [row] = await services.query(
    `select status,
      (select count(*)::int from payments where order_id = $1 and outcome = 'settled') as settled,
      (select count(*)::int from payments where order_id = $1 and outcome = 'surplus') as surplus,
      (select count(*)::int from refunds where order_id = $1 and kind = 'surplus') as refunds
      from orders where id = $1`,
    [id],
  );
  return row;
}

/** The provider's possible answers about an order at different times: its state and payments. */
const answers = [
  { state: 'open', paid: [] },
  { state: 'ended', paid: [] },
  { state: 'ended', paid: ['first'] },
  { state: 'paid', paid: ['first'] },
  { state: 'paid', paid: ['second'] },
  { state: 'paid', paid: ['second', 'first'] },
] as const;

it('answers of the provider in any order, and repeated, end an order in one state', async () => {
  const sequences = fc.array(fc.constantFrom(...answers), { minLength: 1, maxLength: 6 });
  const holds = async (sequence: readonly (typeof answers)[number][]) => {
    const order = await seedOrder(await seedBuyer(), { price: PRICE });
    for (const { state, paid } of sequence) {
      const answer = paidAnswer(order, ...paid.map((name) => `${name} ${order.id}`));
      if (!answer.order) throw new Error('no order');
      await applyAnswer(order.id, { ...answer, order: { ...answer.order, state } }, noon);
    }
    const payments = new Set(sequence.flatMap(({ paid }) => paid)).size;
    const hasExpired = sequence.some(({ state }) => state === 'ended');
    const unpaid = hasExpired ? 'expired' : 'created';
    expect(await outcomeOf(order)).toEqual({
      status: payments > 0 ? 'fulfilled' : unpaid,
      settled: Math.min(payments, 1),
      surplus: Math.max(payments - 1, 0),
      refunds: Math.max(payments - 1, 0),
    });
  };
  await fc.assert(fc.asyncProperty(sequences, holds), { numRuns: 25 });
}, 120_000);
