import { afterEach, beforeEach, expect, it } from 'vitest';
import { Buyer, cheapestPlan } from '../integration/buyer';
import { COMMIT } from '../integration/postgres-proxy';
import { type KilledSite, type Point, startKilledSite } from './killed-site';

/* The website is killed while it creates an order, and started again. */

let site: KilledSite;
let buyer: Buyer;

const plan = cheapestPlan();

beforeEach(async () => {
  site = await startKilledSite();
  buyer = await Buyer.logIn(site.url);
});
afterEach(() => site.end());

/** Lets the website be killed while it creates an order, and starts it again. */
async function orderAndKill(point: Point): Promise<void> {
  const killed = site.killAt(point);
  await Promise.allSettled([buyer.createOrder(plan)]);
  await killed;
  await site.restart();
  buyer.site = site.url;
}

const orders = () =>
  site.database.query<{ id: string; session: string | null }>(
    'select id::text, payment_session_id as session from orders',
  );

/** The orders at the payment provider. */
const provided = () =>
  site.database.query<{ id: string; session: string }>(
    'select id, session_id as session from sandbox_orders',
  );

it('an order that is not committed is nowhere, and the buyer orders again (F1)', async () => {
  await orderAndKill({
    statement: COMMIT,
    afterStatement: /insert into "orders"/,
    moment: 'before',
  });
  expect(await orders()).toEqual([]);
  expect(await provided()).toEqual([]);
  const { order_id: id, payment_session_id: session } = await buyer.order(plan);
  expect(await orders()).toEqual([{ id, session }]);
});

it('an order that is committed and unknown to the provider is used by the next attempt (F2)', async () => {
  await orderAndKill({
    statement: COMMIT,
    afterStatement: /insert into "orders"/,
    moment: 'after',
  });
  const [order] = await orders();
  expect(order).toEqual({ id: expect.any(String), session: null });
  expect(await provided()).toEqual([]);
  const { order_id, payment_session_id } = await buyer.order(plan);
  expect(order_id).toBe(order?.id);
  expect(await provided()).toEqual([{ id: order_id, session: payment_session_id }]);
});

it('an order whose session is not stored gets the same session, and is no second one (F3)', async () => {
  await orderAndKill({ statement: /update "orders" set "payment_session_id"/, moment: 'before' });
  const [order] = await orders();
  expect(order).toEqual({ id: expect.any(String), session: null });
  const before = await provided();
  expect(before).toEqual([{ id: order?.id, session: expect.stringMatching(/^session_/) }]);
  const again = await buyer.order(plan);
  expect({ id: again.order_id, session: again.payment_session_id }).toEqual(before[0]);
  expect(await provided()).toEqual(before);
  expect(await orders()).toEqual(before);
});
