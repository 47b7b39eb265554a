import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextTerm } from '@/lib/domain/term';
import { applyAnswer } from '@/lib/server/settlement/apply-answer';
import { answerWith } from './provider-answers';
import { noon, startServices } from './services';
import { type StoredOrder, storeOrder, storeUser } from './stored-orders';

/* Settlements at the same time and in every order, from the provider's answer on. */

const services = startServices();

/** Processes with nine connections each. */
const PROCESSES = 2;

async function startSettler() {
  const child = fork('tests/integration/settle-orders.ts', {
    execArgv: ['--conditions=react-server', '--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: services.url },
  });
  await once(child, 'message');
  return async (orders: readonly StoredOrder[]): Promise<string[]> => {
    const answer = once(child, 'message');
    const settlements = orders.map((order) => ({ ...order, paymentId: `cf-${order.orderId}` }));
    child.send({ at: noon, settlements });
    const [ended] = await answer;
    return ended;
  };
}

/** Settles each order in every process, all at once; how each settlement ended. */
async function settleAtOnce(orders: readonly StoredOrder[]): Promise<string[]> {
  const settlers = await Promise.all(Array.from({ length: PROCESSES }, startSettler));
  return (await Promise.all(settlers.map((settle) => settle(orders)))).flat();
}

async function store(orders: number, users: number): Promise<StoredOrder[]> {
  const ids = await Promise.all(
    Array.from({ length: users }, () => storeUser(services.query, noon)),
  );
  return Promise.all(
    Array.from({ length: orders }, (_, n) =>
      storeOrder(services.query, { userId: ids[n % users] ?? '', at: noon }),
    ),
  );
}

const invoiceCounters = async () => {
  const rows = await services.query(
    "select counter from invoices where series = 'RA' order by counter",
  );
  return rows.map(({ counter }) => counter);
};

const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1);

it.each([
  ['one buyer', 1],
  ['many buyers', 10],
])(
  'thirty orders of %s that settle twice at once are granted once each',
  async (_, users) => {
    await services.query('truncate invoice_counters, users cascade');
    const orders = await store(30, users);
    expect(new Set(await settleAtOnce(orders))).toEqual(new Set(['fulfilled']));
    const counts = await services.query(
      `select (select count(*)::int from payments where outcome = 'settled') as payments,
      (select count(*)::int from entitlements) as entitlements,
      (select count(*)::int from refunds) as refunds`,
    );
    expect(counts).toEqual([{ payments: 30, entitlements: 30, refunds: 0 }]);
    expect(await invoiceCounters()).toEqual(upTo(30));
    // Each order of a buyer adds its month: terms follow one another without a gap or an overlap.
    const terms = await services.query(
      'select user_id, starts_at, ends_at from entitlements order by user_id, starts_at',
    );
    const months = 30 / users;
    let current: ReturnType<typeof nextTerm> | undefined;
    for (const [n, { starts_at, ends_at }] of terms.entries()) {
      current = nextTerm({
        at: noon,
        months: 1,
        current: n % months === 0 ? undefined : current,
      });
      expect({ starts_at, ends_at }).toEqual({
        starts_at: current.startsAt,
        ends_at: current.endsAt,
      });
    }
  },
  120_000,
);

it('two payments of an order that arrive at once are one grant and one refund', async () => {
  const [order] = await store(1, 1);
  if (!order) throw new Error('no order');
  const ids = [randomUUID(), randomUUID()];
  const answers = Array.from({ length: 16 }, (_, n) =>
    applyAnswer(order.orderId, answerWith(order, 'PAID', ids.slice(0, 1 + (n % 2)), noon), noon),
  );
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['fulfilled']));
  expect(await outcome(order)).toEqual({ status: 'fulfilled', settled: 1, surplus: 1, refunds: 1 });
});

/** Where an order ended. */
async function outcome({ orderId }: StoredOrder) {
  const [row] = await services.query(
    `select status,
      (select count(*)::int from payments where order_id = id and outcome = 'settled') as settled,
      (select count(*)::int from payments where order_id = id and outcome = 'surplus') as surplus,
      (select count(*)::int from refunds where order_id = orders.id and kind = 'surplus') as refunds
      from orders where id = $1`,
    [orderId],
  );
  return row;
}

/** What the provider can say of an order, at different times: the numbers of its payments. */
const answers = [
  { status: 'ACTIVE', paid: [] },
  { status: 'ACTIVE', paid: [] },
  { status: 'EXPIRED', paid: [] },
  { status: 'EXPIRED', paid: [1] },
  { status: 'PAID', paid: [1] },
  { status: 'PAID', paid: [2] },
  { status: 'PAID', paid: [1, 2] },
] as const;

it('answers of the provider in any order, and repeated, end an order in one state', async () => {
  const userId = await storeUser(services.query, noon);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...answers), { minLength: 1, maxLength: 6 }),
      async (sent) => {
        const order = await storeOrder(services.query, { userId, at: noon });
        for (const { status, paid } of sent) {
          const ids = paid.map((n) => `${order.orderId}-${n}`);
          await applyAnswer(order.orderId, answerWith(order, status, ids, noon), noon);
        }
        const payments = new Set(sent.flatMap(({ paid }) => paid)).size;
        const isExpired = sent.some(({ status }) => status === 'EXPIRED');
        expect(await outcome(order)).toEqual({
          status: payments > 0 ? 'fulfilled' : isExpired ? 'expired' : 'created',
          settled: Math.min(payments, 1),
          surplus: Math.max(payments - 1, 0),
          refunds: Math.max(payments - 1, 0),
        });
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);
