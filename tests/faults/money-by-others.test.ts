import { afterEach, beforeEach, expect, it } from 'vitest';
import { Buyer, type Created, cheapestPlan, totalPaise } from '../integration/buyer';
import { deliver, signed } from '../integration/cashfree-event';
import { grantedOnce, ledgerOf } from '../integration/ledger';
import { COMMIT } from '../integration/postgres-proxy';
import { runOps } from '../integration/run-ops';
import { type KilledSite, type Point, reconcileUntil, startKilledSite } from './killed-site';

/* The website is killed while it stores what others than the firm gave back of a payment. */

let site: KilledSite;
let buyer: Buyer;
let order: Created;

const plan = cheapestPlan();

beforeEach(async () => {
  site = await startKilledSite();
  buyer = await Buyer.logIn(site.url);
  order = await buyer.order(plan);
  await buyer.pay(order);
  await expect
    .poll(() => ledgerOf(site.database, order.order_id), { timeout: 20_000 })
    .toEqual(grantedOnce);
});
afterEach(() => site.end());

/** The order's ledger, its credit notes, and whether the buyer's time has ended. */
async function books() {
  const [more] = await site.database.query(
    `select
      (select count(*)::int from invoices where order_id = $1 and kind = 'credit_note') as notes,
      (select ends_at <= (select max(created_at) from refunds) from entitlements where order_id = $1) as ended,
      (select refunded_paise from payments where order_id = $1) as refunded,
      (select state from disputes where order_id = $1) as dispute`,
    [order.order_id],
  );
  return { ...(await ledgerOf(site.database, order.order_id)), ...more };
}

const givenBack = {
  ...grantedOnce,
  status: 'refunded',
  refunds: 1,
  notes: 1,
  ended: true,
  refunded: totalPaise(plan),
};

/** Somebody gives so much back at the provider's dashboard. */
const refundAtDashboard = (paise: number) =>
  site.database.query(
    `insert into sandbox_refunds
        (id, payment_number, request, amount_paise, status, created_at, processed_at)
      select 'at-dashboard', number, '{}', $2, 'SUCCESS', now(), now()
      from sandbox_payments where order_id = $1`,
    [order.order_id, paise],
  );

/** The provider posts an event, and the website is killed at the point. */
async function tellAndKill(event: object, point: Point): Promise<void> {
  const killed = site.killAt(point);
  await Promise.allSettled([deliver(site.url, signed(JSON.stringify(event), new Date()))]);
  await killed;
  await site.restart();
}

const points: readonly (readonly [name: string, point: Point])[] = [
  ['the refund was written', { statement: /insert into "refunds"/, moment: 'after' }],
  ['the entitlement was ended', { statement: /update "entitlements"/, moment: 'after' }],
  [
    'all is written and not committed',
    { statement: COMMIT, afterStatement: /insert into "refunds"/, moment: 'before' },
  ],
  [
    'all is committed and the answer is lost',
    { statement: COMMIT, afterStatement: /insert into "refunds"/, moment: 'after' },
  ],
];

it.each(points)('a refund of the provider counts once, killed when %s', async (_, point) => {
  await refundAtDashboard(totalPaise(plan));
  const refund = { refund_id: 'at-dashboard', order_id: order.order_id };
  await tellAndKill({ type: 'REFUND_STATUS_WEBHOOK', data: { refund } }, point);
  await reconcileUntil(site, books, { ...givenBack, dispute: null });
});

it.each([
  ...points,
  ['the dispute was written', { statement: /insert into "disputes"/, moment: 'after' }] as const,
])('a dispute that is lost counts once, killed when %s', async (_, point) => {
  const [{ id } = { id: 0 }] = await site.database.query<{ id: number }>(
    `insert into sandbox_disputes (payment_number, status, amount_paise, created_at, respond_by)
      select number, 'DISPUTE_MERCHANT_LOST', amount_paise, now(), now()
      from sandbox_payments where order_id = $1 returning (433475000 + number)::int as id`,
    [order.order_id],
  );
  const data = { dispute: { dispute_id: id }, order_details: { order_id: order.order_id } };
  await tellAndKill({ type: 'DISPUTE_CLOSED', data }, point);
  await reconcileUntil(site, books, { ...givenBack, dispute: 'lost' });
});

it.each<[string, Point]>([
  [
    'its sum was checked and nothing is committed',
    { statement: COMMIT, afterStatement: /insert into "refunds"/, moment: 'before' },
  ],
  [
    'its sum was checked and the provider does not have it',
    { statement: COMMIT, afterStatement: /insert into "refunds"/, moment: 'after' },
  ],
  [
    'the provider has it and the answer is lost',
    { statement: COMMIT, afterStatement: /insert into "sandbox_refunds"/, moment: 'after' },
  ],
])('a refund of ours gives back what theirs left, once, killed when %s', async (_, point) => {
  const killed = site.killAt(point);
  await refundAtDashboard(10_000);
  const people = ['--by', 'Asha', '--approved-by', 'Ravi', '--reason', 'The buyer asked for it.'];
  // The command reaches no provider, so that only the job learns of theirs.
  await runOps(['orders', 'refund', order.order_id, '--full', ...people], site.database.url);
  await killed;
  await site.restart();
  const rest = totalPaise(plan) - 10_000;
  const made = () =>
    site.database.query(
      `select refunds.origin, refunds.status, theirs.amount_paise::int as paise from refunds
        join sandbox_refunds as theirs on theirs.id = coalesce(provider_refund_id, refunds.id::text)
        order by origin`,
    );
  await reconcileUntil(site, made, [
    { origin: 'ours', status: 'success', paise: rest },
    { origin: 'provider', status: 'success', paise: 10_000 },
  ]);
  expect(await site.database.query('select 1 from sandbox_refunds')).toHaveLength(2);
  expect(await books()).toMatchObject({ status: 'refunded', refunded: totalPaise(plan) });
});
