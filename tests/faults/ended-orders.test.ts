import { afterEach, beforeEach, it } from 'vitest';
import { Buyer, cheapestPlan, plansWithinCap } from '../integration/buyer';
import { grantedOnce, ledgerOf, nothingPaid } from '../integration/ledger';
import { COMMIT } from '../integration/postgres-proxy';
import { type KilledSite, type Point, reconcileUntil, startKilledSite } from './killed-site';

/* The website is killed while it ends an open order, since another one of its course was paid. */

const plan = cheapestPlan();

/** A different plan of the same course. */
const another =
  plansWithinCap(99).find(({ slug, planId }) => slug === plan.slug && planId !== plan.planId) ??
  plan;

let site: KilledSite;
let buyer: Buyer;

beforeEach(async () => {
  site = await startKilledSite();
  buyer = await Buyer.logIn(site.url);
});
afterEach(() => site.end());

/** The provider's write of what became of an order: first that it was paid, then that the other one ended. */
const ENDED = /update "sandbox_orders" set "status"/;

it.each<[string, Point]>([
  [
    'the paid order is granted',
    { statement: COMMIT, afterStatement: /insert into "invoices"/, moment: 'after' },
  ],
  ['the provider is asked', { statement: ENDED, skip: 1, moment: 'before' }],
  [
    'the provider has ended it',
    { statement: COMMIT, afterStatement: ENDED, skip: 1, moment: 'after' },
  ],
])('an order that nobody should pay ends once, killed when %s', async (_, point) => {
  const paid = await buyer.order(plan);
  const open = await buyer.order(another);
  const killed = site.killAt(point);
  await Promise.allSettled([buyer.pay(paid)]);
  await killed;
  await site.restart();
  const look = async () => ({
    paid: await ledgerOf(site.database, paid.order_id),
    open: await ledgerOf(site.database, open.order_id),
    provider: await site.database.query('select status from sandbox_orders where id = $1', [
      open.order_id,
    ]),
  });
  await reconcileUntil(site, look, {
    paid: grantedOnce,
    open: { ...nothingPaid, status: 'expired' },
    provider: [{ status: 'TERMINATED' }],
  });
});
