import { afterEach, beforeEach, expect, it } from 'vitest';
import { Buyer, type Created, cheapestPlan } from '../integration/buyer';
import { deliver, signed } from '../integration/cashfree-event';
import { grantedOnce, invoiceCounters, ledgerOf } from '../integration/ledger';
import { COMMIT } from '../integration/postgres-proxy';
import { timeOf } from '../integration/sandbox-tools';
import { type KilledSite, type Point, reconcileUntil, startKilledSite } from './killed-site';

/* The website is killed at a point of a settlement, started again, and reconciled. */

let site: KilledSite;
let buyer: Buyer;
let order: Created;

const plan = cheapestPlan();

beforeEach(async () => {
  site = await startKilledSite();
  buyer = await Buyer.logIn(site.url);
  order = await buyer.order(plan);
});
afterEach(() => site.end());

const entitlements = () => site.database.query('select 1 from entitlements');
const ledger = () => ledgerOf(site.database, order.order_id);

/** Pays, and lets the website be killed at the point, where so many entitlements are seen. */
async function payAndKill(point: Point, seen: number): Promise<void> {
  const killed = site.killAt(point, async () => {
    expect(await entitlements()).toHaveLength(seen);
  });
  await Promise.allSettled([buyer.pay(order)]);
  await killed;
  expect(await entitlements()).toHaveLength(seen);
}

async function expectOneGrant(): Promise<void> {
  await reconcileUntil(site, ledger, grantedOnce);
  expect(await invoiceCounters(site.database)).toEqual([1]);
  buyer.site = site.url;
  expect(await buyer.expiry(plan.slug)).not.toBeNull();
}

/** Posts the stored event again, as the provider does that got no answer. */
async function postAgain(): Promise<number> {
  const events = await site.database.query<{ body: Buffer }>('select body from webhook_events');
  expect(events).toHaveLength(1);
  const at = await timeOf(site.url);
  const body = events[0]?.body.toString() ?? '';
  return (await deliver(site.url, signed(body, at, { attempt: '2' }))).status;
}

const points: readonly (readonly [name: string, point: Point])[] = [
  [
    'a webhook was read and its event is not stored (F4)',
    { statement: /insert into "webhook_events"/, moment: 'before' },
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
  await payAndKill(point, 0);
  await site.restart();
  await expectOneGrant();
});

it('a webhook whose event was stored and not answered is a repeat later, and grants once (F5)', async () => {
  await payAndKill(
    { statement: COMMIT, afterStatement: /insert into "webhook_events"/, moment: 'after' },
    0,
  );
  await site.restart();
  expect(await postAgain()).toBe(200);
  await expectOneGrant();
  expect(await site.database.query('select 1 from payment_events')).toHaveLength(1);
});

it('a settlement whose COMMIT was not answered is found done, and changes nothing (F10)', async () => {
  await payAndKill(
    { statement: COMMIT, afterStatement: /insert into "entitlements"/, moment: 'after' },
    1,
  );
  expect(await ledger()).toEqual(grantedOnce);
  await site.restart();
  expect(await postAgain()).toBe(200);
  await expectOneGrant();
});

it('a settlement whose database stops is answered with 503, and grants once later (F16)', async () => {
  const cut = site.cutAt({ statement: /insert into "entitlements"/, moment: 'after' });
  await Promise.allSettled([buyer.pay(order)]);
  await cut;
  expect(await entitlements()).toEqual([]);
  const status = await buyer.send(`/api/order-status?order_id=${order.order_id}`);
  expect(status.status).toBe(503);
  expect((await deliver(site.url, signed('{"type":"A"}', new Date()))).status).toBe(503);
  site.reconnect();
  // Connections that were cut fail once more.
  const state = async () => (await fetch(`${site.url}/sandbox/state.json`)).status;
  await expect.poll(state).toBe(200);
  await expectOneGrant();
});
