import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '@/lib/domain/dates';
import { watchMoney } from '@/lib/server/billing/audit/watch-money';
import { requestRefund } from '@/lib/server/billing/refunds/request-refund';
import { settleOrder } from '@/lib/server/billing/settlement/settle-order';
import { closeDatabase } from '@/lib/server/db/client';
import { log } from '@/lib/server/log';
import { auditMoneyCommand } from '@/scripts/ops/audit';
import { Buyer, cheapestPlan } from './buyer';
import { completeKyc, join, joinLink } from './group-member';
import { addSuccess } from './payment-gateway';
import { runOps } from './run-ops';
import { misbehave, moveClockTo, runJobs, timeOf } from './sandbox-tools';
import { type ServerProcess, startServer } from './server-process';

/* Each test makes one of the books say something else, and all of them are put back after it. */

const plan = cheapestPlan();
/** A worker carries out what was requested. */
const wait = { timeout: 40_000, interval: 200 };

/** Tables that the audit reads. */
const tables = [
  ...['orders', 'payments', 'refunds', 'entitlements', 'invoices', 'invoice_counters'],
  ...['sandbox_orders', 'sandbox_payments', 'sandbox_refunds', 'sandbox_webhooks'],
  ...['consents', 'group_members', 'sandbox_group_members'],
];

let server: ServerProcess;
/** Orders by what became of them, and the membership of a member of a group. */
const ids = {
  ...{ granted: '', extended: '', refunded: '', reduced: '', surplus: '', held: '' },
  membership: '',
};
let since = '';

/** Changes rows past the triggers that guard them. */
const inject = (sql: string) =>
  server.database.query(`set session_replication_role = replica; ${sql}`);

const statusOf = async (orderId: string) =>
  (await server.database.query('select status from orders where id = $1', [orderId]))[0];

function stubSettings(): void {
  vi.stubEnv('DATABASE_URL', server.database.url);
  // The simulators of the sandbox are reached at the website's own port.
  vi.stubEnv('PORT', String(server.port));
}

async function buy(buyer: Buyer): Promise<string> {
  const order = await buyer.order(plan);
  expect((await buyer.pay(order)).status).toBe(200);
  await vi.waitFor(
    async () => expect(await statusOf(order.order_id)).toEqual({ status: 'fulfilled' }),
    wait,
  );
  return order.order_id;
}

async function refund(orderId: string, size: { isFull: true } | { amountPaise: number }) {
  const people = { requestedBy: 'Asha', approvedBy: 'Ravi', reason: 'The buyer asked.' };
  await requestRefund({ orderId, size, ...people });
}

const openRefunds = () => server.database.query("select 1 from refunds where status <> 'success'");

/** A buyer whose entitlement runs joins the group; returns the id of the membership. */
async function becomeMember(): Promise<string> {
  const buyer = await Buyer.logIn(server.url);
  await buy(buyer);
  await completeKyc(buyer);
  const link = await joinLink(buyer, plan);
  await join(link ?? '');
  const memberships = () =>
    server.database.query<{ id: string }>("select id from group_members where status = 'joined'");
  await vi.waitFor(async () => expect(await memberships()).toHaveLength(1), wait);
  return (await memberships())[0]?.id ?? '';
}

beforeAll(async () => {
  server = await startServer();
  stubSettings();
  vi.spyOn(log, 'error').mockReturnValue();
  since = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  const buyer = await Buyer.logIn(server.url);
  ids.granted = await buy(buyer);
  ids.extended = await buy(buyer);
  const other = await Buyer.logIn(server.url);
  ids.refunded = await buy(other);
  ids.reduced = await buy(other);
  const third = await Buyer.logIn(server.url);
  ids.surplus = await buy(third);
  await misbehave(server.url, 'amount-differs');
  const held = await third.order(plan);
  await third.pay(held);
  // Its event contradicts the order, which so waits for reconciliation.
  expect(await settleOrder(held.order_id)).toBe('paid');
  ids.held = held.order_id;
  await refund(ids.refunded, { isFull: true });
  await refund(ids.reduced, { amountPaise: 10_000 });
  await addSuccess(server.database, ids.surplus);
  await settleOrder(ids.surplus);
  await vi.waitFor(async () => expect(await openRefunds()).toEqual([]), wait);
  // Every entitlement has ended, and no job asks about the orders any more.
  await moveClockTo(server.url, new Date(Date.now() + (plan.months * 31 + 40) * DAY_MS));
  await runJobs(server.url);
  ids.membership = await becomeMember();
  for (const table of tables) {
    await server.database.query(`create table kept_${table} as table ${table}`);
  }
}, 180_000);

beforeEach(() => {
  stubSettings();
  vi.spyOn(log, 'error').mockReturnValue();
  vi.spyOn(log, 'warn').mockReturnValue();
});

afterEach(async () => {
  const restored = tables.map(
    (table) =>
      `delete from ${table}; insert into ${table} overriding system value table kept_${table};`,
  );
  await inject(restored.join(' '));
});

afterAll(async () => {
  await closeDatabase();
  server.signal('SIGTERM');
  await server.ended;
});

/** The command's lines but the sum, the sum, and the exit code. */
async function audit() {
  const { text, exitCode } = await auditMoneyCommand.prepare(['--since', since]).run();
  const lines = text.split('\n');
  return { lines: lines.slice(0, -1), sum: lines.at(-1), exitCode };
}

it('books of orders that were paid, extended, refunded, held and ended, and of a member, do not differ', async () => {
  const { lines, sum, exitCode } = await audit();
  expect({ lines, exitCode }).toEqual({ lines: ['No difference.'], exitCode: 0 });
  expect(sum).toMatch(/^Paid at the provider: ₹[\d,.]+ = /);
});

const ofOrder = (order: keyof typeof ids) => `where order_id = '${ids[order]}'`;

/** A change, the order whose line it causes, and the line's kind. */
const changes: readonly (readonly [
  kind: string,
  change: string,
  order: keyof typeof ids | 'RA' | 'CN',
  sql: () => string,
])[] = [
  [
    'payment-lost',
    'a payment that we lost',
    'granted',
    () => `delete from payments ${ofOrder('granted')}`,
  ],
  [
    'payment-lost',
    'a second payment that we do not know',
    'granted',
    () => `insert into sandbox_payments (order_id, status, amount_paise, behaviours, started_at, completed_at)
      select order_id, status, amount_paise, behaviours, started_at, completed_at
      from sandbox_payments ${ofOrder('granted')}`,
  ],
  [
    'payment-unknown',
    'a payment that failed at the provider',
    'granted',
    () => `update sandbox_payments set status = 'FAILED' ${ofOrder('granted')}`,
  ],
  [
    'payment-differs',
    'another amount at the provider',
    'granted',
    () => `update sandbox_payments set amount_paise = amount_paise + 100 ${ofOrder('granted')}`,
  ],
  [
    'order-without-payment',
    'a granted order whose payment was never accepted',
    'granted',
    () => `update payments set outcome = 'held' ${ofOrder('granted')}`,
  ],
  [
    'payment-without-grant',
    'a paid order that is open again',
    'granted',
    () => `update orders set status = 'created', paid_at = null where id = '${ids.granted}'`,
  ],
  [
    'surplus-not-refunded',
    'a second payment whose refund is gone',
    'surplus',
    () => `delete from refunds ${ofOrder('surplus')};
      update payments set refunded_paise = 0 ${ofOrder('surplus')};
      delete from sandbox_refunds where id in (select id::text from kept_refunds ${ofOrder('surplus')})`,
  ],
  [
    'entitlement-missing',
    'a granted order without entitlement',
    'granted',
    () => `delete from entitlements ${ofOrder('granted')}`,
  ],
  [
    'entitlement-not-due',
    'an entitlement of an order that waits for a decision',
    'held',
    () => `insert into entitlements
      select gen_random_uuid(), '${ids.held}', user_id, course_slug, months, starts_at, ends_at, anchor_day, created_at
      from entitlements ${ofOrder('surplus')}`,
  ],
  [
    'entitlement-differs',
    'an entitlement of another course',
    'granted',
    () => `update entitlements set course_slug = 'another' ${ofOrder('granted')}`,
  ],
  [
    'entitlement-too-long',
    'an extension that is a day longer than bought',
    'extended',
    () => `update entitlements set ends_at = ends_at + interval '1 day' ${ofOrder('extended')}`,
  ],
  [
    'invoice-missing',
    'a granted order without invoice',
    'granted',
    () => `delete from invoices ${ofOrder('granted')}`,
  ],
  [
    'invoice-not-due',
    'an invoice of an order that waits for a decision',
    'held',
    () => `insert into invoices
      select gen_random_uuid(), kind, '${ids.held}', refund_id, series, year, last + 1, 'next', issued_at, document
      from invoices join invoice_counters using (series, year) ${ofOrder('surplus')};
      update invoice_counters set last = last + 1 where series = 'RA'`,
  ],
  [
    'invoice-differs',
    'an invoice of another amount',
    'granted',
    () =>
      `update invoices set document = jsonb_set(document, '{totalPaise}', '1') ${ofOrder('granted')}`,
  ],
  [
    'invoice-differs',
    'an invoice that names another order',
    'granted',
    () =>
      `update invoices set document = jsonb_set(document, '{orderId}', '"x"') ${ofOrder('granted')}`,
  ],
  [
    'number-missing',
    'a number that was taken and not used',
    'RA',
    () => "update invoice_counters set last = last + 1 where series = 'RA'",
  ],
  [
    'number-double',
    'a number that was used twice',
    'CN',
    () => `alter table invoices drop constraint invoices_count_once;
      insert into invoices
      select gen_random_uuid(), kind, '${ids.surplus}', (select id from refunds ${ofOrder('surplus')}), series, year, counter, 'twice', issued_at, jsonb_set(document, '{totalPaise}', '0')
      from invoices ${ofOrder('reduced')} and kind = 'credit_note'`,
  ],
  [
    'credit-note-missing',
    'a refund without credit note',
    'reduced',
    () => `delete from invoices ${ofOrder('reduced')} and kind = 'credit_note'`,
  ],
  [
    'credit-note-over',
    'a credit note of more than went back',
    'reduced',
    () =>
      `update invoices set document = jsonb_set(document, '{totalPaise}', '10002')
        ${ofOrder('reduced')} and kind = 'credit_note'`,
  ],
  [
    'refund-missing',
    'a refunded order without refund',
    'granted',
    () => `update orders set status = 'refunded' where id = '${ids.granted}'`,
  ],
  [
    'refund-unknown',
    'a refund that the provider made by itself',
    'granted',
    () => `insert into sandbox_refunds (id, payment_number, request, amount_paise, status, created_at)
      select 'dashboard-1', number, '{}', 100, 'SUCCESS', started_at
      from sandbox_payments ${ofOrder('granted')}`,
  ],
  [
    'refund-differs',
    'a refund that has failed at the provider',
    'reduced',
    () => `update sandbox_refunds set status = 'FAILED'
      where id in (select id::text from refunds ${ofOrder('reduced')})`,
  ],
  [
    'refund-differs',
    'a refund of another amount at the provider',
    'reduced',
    () => `update sandbox_refunds set amount_paise = 1
      where id in (select id::text from refunds ${ofOrder('reduced')})`,
  ],
  [
    'refunded-differs',
    'a payment of which more counts as refunded than its refunds are',
    'reduced',
    () => `update payments set refunded_paise = refunded_paise + 1 ${ofOrder('reduced')}`,
  ],
  [
    'member-not-entitled',
    'a member of a group whose consent was withdrawn',
    'membership',
    () => 'update consents set withdrawn_at = given_at',
  ],
  [
    'member-left',
    'an entitled member who is not in the group any more',
    'membership',
    () => "update sandbox_group_members set status = 'left'",
  ],
];

describe('one line of the audit, and the exit code 1,', () => {
  it.each(changes)('%s: follow from %s', async (kind, _, order, sql) => {
    await inject(sql());
    const about = order === 'RA' || order === 'CN' ? `${order}/` : ids[order];
    const { lines, exitCode } = await audit();
    expect({ lines, exitCode }).toEqual({
      lines: [expect.stringMatching(`^${kind} ${about}`)],
      exitCode: 1,
    });
  });

  it('follow from an order that the provider could not be asked about', async () => {
    await misbehave(server.url, 'error-500', 3);
    const { lines, exitCode } = await audit();
    expect({ lines, exitCode }).toEqual({
      lines: [expect.stringMatching(`^not-asked ${ids.granted} `)],
      exitCode: 1,
    });
  });
});

it('the sum says whether every success is granted, refunded or in review', async () => {
  await inject(`update sandbox_payments set amount_paise = amount_paise + 100 ${ofOrder('held')}`);
  expect((await audit()).sum).toContain(' ≠ ');
});

it('the command ends with its exit code, and prints JSON', async () => {
  const ops = () => runOps(['audit', 'money', '--since', since, '--json'], server.database.url);
  const clean = await ops();
  expect({ ...JSON.parse(clean.stdout), exitCode: clean.exitCode }).toMatchObject({
    differences: [],
    isBalanced: true,
    exitCode: 0,
  });
  await inject(`delete from entitlements ${ofOrder('granted')}`);
  const found = await ops();
  expect({ ...JSON.parse(found.stdout), exitCode: found.exitCode }).toMatchObject({
    differences: [{ kind: 'entitlement-missing', id: ids.granted }],
    exitCode: 1,
  });
});

describe('the nightly audit', () => {
  it('settles a second payment whose event was lost, hours after the first', async () => {
    const orderId = await buy(await Buyer.logIn(server.url));
    await moveClockTo(server.url, new Date((await timeOf(server.url)).getTime() + 5 * 3_600_000));
    await addSuccess(server.database, orderId);
    vi.mocked(log.error).mockClear();
    await watchMoney.run({});
    const refunds = await server.database.query('select kind from refunds where order_id = $1', [
      orderId,
    ]);
    expect(refunds).toEqual([{ kind: 'surplus' }]);
    const alerts = vi.mocked(log.error).mock.calls.map(([fields]) => fields);
    expect(alerts).toEqual([{ alert: 'surplus_payment', orderId }]);
  });

  it('logs an alert for each kind of difference, with their number', async () => {
    await inject(
      `delete from entitlements where order_id in ('${ids.granted}', '${ids.extended}')`,
    );
    await watchMoney.run({});
    expect(vi.mocked(log.error).mock.calls.map(([fields]) => fields)).toEqual([
      { alert: 'money_differs', kind: 'entitlement-missing', count: 2 },
    ]);
  });
});
