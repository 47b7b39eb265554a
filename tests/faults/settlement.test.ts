import { afterEach, beforeEach, expect, it } from 'vitest';
import { Buyer, cheapestPlan } from '../integration/buyer';
import { grantedOnce, invoiceCounters, ledgerOf } from '../integration/ledger';
import { COMMIT, type FaultPoint } from '../integration/postgres-proxy';
import { reconcile } from '../integration/sandbox-tools';
import { type KilledSite, startKilledSite } from './killed-site';

/* The website is killed at a point of a settlement, started again, and reconciled. */

let site: KilledSite;
let buyer: Buyer;

beforeEach(async () => {
  site = await startKilledSite();
  buyer = await Buyer.logIn(site.url);
});
afterEach(() => site.end());

const plan = cheapestPlan();

const entitlements = () => site.database.query('select 1 from entitlements');

type Point = Omit<FaultPoint, 'act'>;

const points: readonly (readonly [name: string, point: Point])[] = [
  [
    'a webhook was read and its event is not stored (F4)',
    { statement: /insert into "webhook_events"/, moment: 'before' },
  ],
  [
    'a webhook’s event was stored and not answered (F5)',
    { statement: COMMIT, afterStatement: /insert into "webhook_events"/, moment: 'after' },
  ],
  ['the payment was written (F6)', { statement: /insert into "payments"/, moment: 'after' }],
  [
    'the entitlement was written (F7)',
    { statement: /insert into "entitlements"/, moment: 'after' },
  ],
  [
    'the invoice’s number was taken (F8)',
    { statement: /insert into "invoice_counters"/, moment: 'after' },
  ],
  [
    'the order’s status was set and is not committed (F9)',
    { statement: COMMIT, afterStatement: /insert into "entitlements"/, moment: 'before' },
  ],
];

it.each(points)('a settlement killed when %s grants once after a restart', async (_, point) => {
  const order = await buyer.order(plan);
  const killed = site.killAt(point, async () => {
    expect(await entitlements()).toEqual([]);
  });
  await Promise.allSettled([buyer.pay(order)]);
  await killed;
  expect(await entitlements()).toEqual([]);
  await site.restart();
  await reconcile(site.url);
  expect(await ledgerOf(site.database, order.order_id)).toEqual(grantedOnce);
  expect(await invoiceCounters(site.database)).toEqual([1]);
  buyer.site = site.url;
  expect(await buyer.expiry(plan.slug)).not.toBeNull();
});
