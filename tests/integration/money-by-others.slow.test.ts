import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Buyer, cheapestPlan, totalPaise } from './buyer';
import { deliver, signed } from './cashfree-event';
import { completeKyc, join, joinLink } from './group-member';
import { runOps } from './run-ops';
import { misbehave, runJobs } from './sandbox-tools';
import { serverOfFile } from './server-of-file';

/* Payments that others than the firm give back or dispute, on the built website with its simulators. */

const server = serverOfFile({ REQUESTS_PER_ADDRESS_MINUTE: '999999' });

const plan = cheapestPlan();
const people = ['--by', 'Asha', '--approved-by', 'Ravi', '--reason', 'The buyer asked for it.'];

const ops = (...args: readonly string[]) => runOps(args, server.database.url, server.url);

/** A command's output in JSON. */
async function told(...args: readonly string[]) {
  const { stdout, stderr } = await ops(...args, '--json');
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

/** Matters of an order that wait for a person. */
async function review(orderId: string) {
  const { orders, events, refunds, disputes, matters } = await told('orders', 'list', '--review');
  const of = (rows: Record<string, unknown>[]) => rows.filter((row) => row.orderId === orderId);
  return {
    orders: orders.filter(({ id }: { id: string }) => id === orderId),
    events: of(events),
    refunds: of(refunds),
    disputes: of(disputes),
    matters: of(matters),
  };
}

const nothing = { orders: [], events: [], refunds: [], disputes: [], matters: [] };

/** An order whose payment shows a behaviour. */
async function buy(behaviour?: string) {
  const buyer = await Buyer.logIn(server.url);
  const order = await buyer.order(plan);
  if (behaviour) await misbehave(server.url, behaviour);
  expect((await buyer.pay(order)).status).toBe(200);
  await runJobs(server.url);
  await runJobs(server.url);
  return { buyer, id: order.order_id };
}

const isPaid = z.object({ status: z.string() });

/** The buyer's view: the order's status, and whether the course runs and has a link. */
async function seenBy(buyer: Buyer, orderId: string) {
  const status = await buyer.send(`/api/order-status?order_id=${orderId}`);
  const ends = await buyer.expiry(plan.slug);
  return {
    status: isPaid.parse(await status.json()).status,
    runs: ends !== null && new Date(ends) > new Date(),
    link: (await joinLink(buyer, plan)) !== undefined,
  };
}

const refund = (orderId: string, ...more: readonly string[]) =>
  ops('orders', 'refund', orderId, ...more, ...people);

describe.each(['refunds-by-itself', 'refunded-at-dashboard', 'dispute-lost'])(
  'a payment that is given back by %s',
  (behaviour) => {
    it('ends the order, with a credit note and a line for the operator', async () => {
      const { buyer, id } = await buy(behaviour);
      const { order, payments, refunds, invoices, disputes } = await told('orders', 'show', id);
      expect(order.status).toBe('refunded');
      expect(payments[0].refundedPaise).toBe(order.totalPaise);
      const origin = behaviour === 'dispute-lost' ? 'dispute' : 'provider';
      expect(refunds).toMatchObject([{ origin, status: 'success' }]);
      expect(invoices).toHaveLength(2);
      expect(disputes.map(({ state }: { state: string }) => state)).toEqual(
        behaviour === 'dispute-lost' ? ['lost'] : [],
      );
      expect(await seenBy(buyer, id)).toMatchObject({ runs: false, link: false });
      expect(await review(id)).toEqual(nothing);
      const again = await refund(id, '--full');
      expect(again).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('refunded') });
      const { stdout } = await ops('orders', 'show', id);
      expect(stdout).toContain(origin);
    }, 120_000);
  },
);

it('a member whose payment is refunded at the dashboard is removed from the group', async () => {
  const { buyer, id } = await buy();
  await completeKyc(buyer);
  const member = await join((await joinLink(buyer, plan)) ?? '');
  await runJobs(server.url);
  const groups = async () => (await fetch(`${server.url}/sandbox/group.json`)).text();
  expect(await groups()).toContain(String(member));
  await refundAtDashboard(id, totalPaise(plan));
  await runJobs(server.url);
  await runJobs(server.url);
  expect(await groups()).not.toContain(String(member));
  const seen = await buyer.send('/api/groups');
  expect(await seen.text()).not.toContain('t.me');
  expect(await seenBy(buyer, id)).toMatchObject({ runs: false, link: false });
}, 120_000);

describe('a part that is refunded at the dashboard', () => {
  it('counts, waits for a person, and leaves the rest to --full', async () => {
    const { buyer, id } = await buy();
    const refundId = await refundAtDashboard(id, 10_000);
    await runJobs(server.url);
    expect(await seenBy(buyer, id)).toMatchObject({ runs: true });
    expect(await review(id)).toMatchObject({ matters: [{ kind: 'provider_refund' }] });
    const { stdout } = await ops('orders', 'show', id);
    expect(stdout).toContain('provider_refund');
    expect(await refund(id, '--made-elsewhere', '--provider-refund', refundId)).toMatchObject({
      exitCode: 0,
    });
    const resolve = ['orders', 'resolve', id, '--seen', 'provider_refund', ...people] as const;
    expect(await ops(...resolve)).toMatchObject({ exitCode: 0 });
    expect(await review(id)).toEqual(nothing);
    expect(await refund(id, '--full')).toMatchObject({ exitCode: 0 });
    await runJobs(server.url);
    const { order, refunds } = await told('orders', 'show', id);
    expect(order.status).toBe('refunded');
    expect(refunds.map(({ amountPaise }: { amountPaise: number }) => amountPaise).sort()).toEqual(
      [10_000, order.totalPaise - 10_000].sort(),
    );
  }, 120_000);

  it('is recorded by an operator where its event was lost, once', async () => {
    const { id } = await buy();
    const refundId = await refundAtDashboard(id, 10_000, { isTold: false });
    const made = ['--made-elsewhere', '--provider-refund'];
    expect(await refund(id, ...made, 'none-such')).toMatchObject({ exitCode: 1 });
    for (let times = 0; times < 2; times += 1) {
      expect(await refund(id, ...made, refundId)).toMatchObject({ exitCode: 0 });
    }
    const { payments, invoices } = await told('orders', 'show', id);
    expect(payments[0].refundedPaise).toBe(10_000);
    expect(invoices).toHaveLength(2);
  }, 120_000);
});

it('a bank transfer that was made elsewhere is recorded and not sent', async () => {
  const { id } = await buy();
  const made = ['--made-elsewhere', '--bank-reference', 'UTR1234567'];
  expect(await refund(id, ...made, '--full')).toMatchObject({ exitCode: 0 });
  await runJobs(server.url);
  expect(await told('orders', 'show', id)).toMatchObject({
    order: { status: 'refunded' },
    refunds: [{ origin: 'elsewhere', status: 'success', bankReference: 'UTR1234567' }],
  });
  const sent = await server.database.query(
    'select 1 from sandbox_refunds join sandbox_payments as paid on paid.number = payment_number where order_id = $1',
    [id],
  );
  expect(sent).toEqual([]);
}, 120_000);

it('a disputed payment is listed with the day to answer, and refunded by --despite-dispute only', async () => {
  const { buyer, id } = await buy('dispute');
  const { disputes } = await review(id);
  const { order } = await told('orders', 'show', id);
  expect(disputes).toMatchObject([
    { state: 'open', amountPaise: order.totalPaise, respondBy: expect.any(String) },
  ]);
  expect((await ops('orders', 'show', id)).stdout).toContain(
    String(disputes[0]?.providerDisputeId),
  );
  expect(await seenBy(buyer, id)).toMatchObject({ runs: true });
  expect(await refund(id, '--full')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('--despite-dispute'),
  });
  expect(await refund(id, '--full', '--despite-dispute')).toMatchObject({ exitCode: 0 });
}, 120_000);

it('a payment of less than the order is held for a person', async () => {
  const { buyer, id } = await buy('pays-less');
  expect(await seenBy(buyer, id)).toMatchObject({ runs: false, link: false });
  expect(await review(id)).toMatchObject({ orders: [{ reviewReason: 'amount_differs' }] });
  expect((await told('orders', 'show', id)).invoices).toEqual([]);
}, 120_000);

it.each([
  ['REFUND_STATUS_WEBHOOK', { refund: { refund_id: 'ID', order_id: 'ORDER' } }],
  ['DISPUTE_CREATED', { dispute: { dispute_id: 'ID' }, order_details: { order_id: 'ORDER' } }],
])(
  'an event %s of what the provider does not list, or of no order, is for a person',
  async (type, data) => {
    const { id } = await buy();
    for (const orderId of [id, `of-nobody-${type}`]) {
      const event = JSON.stringify({ type, data }).replace('ORDER', orderId);
      const body = event.replace('"ID"', `"odd-${orderId}"`);
      expect((await deliver(server.url, signed(body, new Date()))).status).toBe(200);
      await runJobs(server.url);
      const { events } = await review(orderId);
      expect(events).toMatchObject([{ type, outcome: 'review' }]);
      const key = String(events[0]?.key);
      const close = ['orders', 'resolve', '--event', key, '--by', 'Asha', '--reason', 'Looked.'];
      expect(await ops(...close)).toMatchObject({ exitCode: 0 });
      expect((await review(orderId)).events).toEqual([]);
    }
  },
  120_000,
);

/** Somebody gives a part back at the provider's dashboard, and the provider tells it; the refund's id there. */
async function refundAtDashboard(
  orderId: string,
  paise: number,
  { isTold = true }: { isTold?: boolean } = {},
): Promise<string> {
  const refundId = `dashboard-${orderId.slice(0, 8)}`;
  await server.database.query(
    `insert into sandbox_refunds
        (id, payment_number, request, amount_paise, status, created_at, processed_at)
      select $2, number, '{}', $3, 'SUCCESS', now(), now() from sandbox_payments where order_id = $1`,
    [orderId, refundId, paise],
  );
  if (!isTold) return refundId;
  const refund = { refund_id: refundId, order_id: orderId, refund_status: 'SUCCESS' };
  const event = JSON.stringify({ type: 'REFUND_STATUS_WEBHOOK', data: { refund } });
  expect((await deliver(server.url, signed(event, new Date()))).status).toBe(200);
  return refundId;
}
