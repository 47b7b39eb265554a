import { afterEach, beforeEach, expect, it } from 'vitest';
import { Buyer, type Created, cheapestPlan } from '../integration/buyer';
import { deliver, paymentEvent, signed } from '../integration/cashfree-event';
import { grantedOnce, ledgerOf } from '../integration/ledger';
import { addSuccess, amountText } from '../integration/payment-gateway';
import { COMMIT } from '../integration/postgres-proxy';
import { runOps } from '../integration/run-ops';
import { type KilledSite, type Point, reconcileUntil, startKilledSite } from './killed-site';

/* The website is killed while it refunds a second payment of an order, and started again. */

let site: KilledSite;
let order: Created;

const plan = cheapestPlan();

// An order that was paid, granted, and paid once more.
beforeEach(async () => {
  site = await startKilledSite();
  const buyer = await Buyer.logIn(site.url);
  order = await buyer.order(plan);
  await buyer.pay(order);
  await expect
    .poll(() => ledgerOf(site.database, order.order_id), { timeout: 20_000 })
    .toEqual(grantedOnce);
});
afterEach(() => site.end());

const refunds = () => site.database.query('select status from refunds');
const atProvider = () => site.database.query('select status from sandbox_refunds');

/** Expects that the provider has accepted so many refunds when the site is killed, and makes one in the end. */
async function expectOneRefund(killed: Promise<void>, accepted: number): Promise<void> {
  await killed;
  expect(await atProvider()).toHaveLength(accepted);
  await site.restart();
  await reconcileUntil(site, refunds, [{ status: 'success' }]);
  expect(await atProvider()).toEqual([{ status: 'SUCCESS' }]);
}

const points: readonly (readonly [name: string, point: Point, accepted: number])[] = [
  [
    'it is saved and the provider does not know it',
    { statement: COMMIT, afterStatement: /insert into "refunds"/, moment: 'after' },
    0,
  ],
  [
    'the provider has accepted it and its answer is lost',
    { statement: COMMIT, afterStatement: /insert into "sandbox_refunds"/, moment: 'after' },
    1,
  ],
];

it.each<[name: string, point: Point, accepted: number]>([
  [
    'the provider does not have it yet',
    { statement: /insert into "sandbox_refunds"/, moment: 'before' },
    0,
  ],
  [
    'the provider has accepted it and its answer is lost',
    { statement: COMMIT, afterStatement: /insert into "sandbox_refunds"/, moment: 'after' },
    1,
  ],
])('an operator’s refund killed when %s is made once (F15)', async (_, point, accepted) => {
  const killed = site.killAt(point);
  const people = ['--by', 'Asha', '--approved-by', 'Ravi', '--reason', 'The buyer asked for it.'];
  const asked = await runOps(
    ['orders', 'refund', order.order_id, '--full', ...people],
    site.database.url,
  );
  expect(asked).toMatchObject({ exitCode: 0 });
  await expectOneRefund(killed, accepted);
  expect(await ledgerOf(site.database, order.order_id)).toEqual({
    ...grantedOnce,
    status: 'refunded',
    refunds: 1,
  });
});

it.each(points)('a refund killed when %s is made once (F15)', async (_, point, accepted) => {
  const paymentId = await addSuccess(site.database, order.order_id);
  const killed = site.killAt(point);
  const event = paymentEvent({ orderId: order.order_id, paymentId, amount: amountText(plan) });
  await Promise.allSettled([deliver(site.url, signed(event, new Date()))]);
  await expectOneRefund(killed, accepted);
  expect(await ledgerOf(site.database, order.order_id)).toEqual({
    ...grantedOnce,
    payments: 2,
    refunds: 1,
  });
});
