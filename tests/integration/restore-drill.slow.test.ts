import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { POST as webhook } from '@/app/api/webhooks/cashfree/route';
import { auditMoney } from '@/lib/server/billing/audit/audit-money';
import * as quarantine from '@/lib/server/core/quarantine/quarantine';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { closeDatabase } from '@/lib/server/db/client';
import { releaseSite } from '@/lib/server/operations/backup/release-site';
import { isReady } from '@/lib/server/operations/readiness/is-ready';
import { runDueJobs } from '@/lib/server/operations/worker/run-due-jobs';
import { restoreBegin, restoreCompare, restoreRelease } from '@/scripts/ops/restore-site';
import { backUp, restore } from './backup-tools';
import { Browser, logIn } from './browser';
import { BuyerInProcess, cheapest, newBuyer } from './buyer-in-process';
import { paymentEvent, signed } from './cashfree-event';
import { startGateway } from './memory-gateway';
import { newMobile } from './new-mobile';
import { refund as requestFullRefund } from './seed-members';
import { noon, startServices } from './services';
import { startTelegram } from './telegram-server';
import { createEmptyDatabase, type TestDatabase } from './test-database';

/* The database is lost a day after its backup; what happened since is known to the gateway alone. */

const services = startServices();
const provider = startGateway();
startTelegram();
const folder = mkdtempSync(join(tmpdir(), 'drill-'));
const nextDay = new Date(noon.getTime() + 86_400_000);
const people = ['--by', 'Asha', '--reason', 'The comparison was read.'];

/** Nothing has happened since the snapshot. */
const noWorld = { differences: [], lostOrders: [], openLinks: [], unknownPeople: [], jobs: [] };

let restored: TestDatabase;

beforeEach(async () => {
  restored = await createEmptyDatabase();
  onTestFinished(async () => {
    await closeDatabase();
    await restored.drop();
  });
});

afterAll(() => rmSync(folder, { recursive: true }));

/** From now on the services use the restored database. */
async function switchOver(): Promise<void> {
  await closeDatabase();
  vi.stubEnv('DATABASE_URL', restored.url);
  await moveClock(nextDay);
}

async function buy(buyer: BuyerInProcess): Promise<string> {
  const { order_id: id } = await buyer.order();
  provider.pay({ id });
  expect((await buyer.orderStatus(id)).json).toMatchObject({ status: 'fulfilled' });
  return id;
}

const refund = async (orderId: string) => {
  await requestFullRefund(orderId);
  await runDueJobs();
};

const numbersOf = async (query: (text: string) => Promise<Record<string, unknown>[]>) => {
  const rows = await query("select order_id, number from invoices where kind = 'invoice'");
  return new Map(rows.map((row) => [row.order_id, row.number]));
};

/** Columns of every order that never change; its state may. */
const ordersOf = (query: (text: string) => Promise<Record<string, unknown>[]>) =>
  query(
    `select to_jsonb(orders) - '{status,payment_session_id,paid_at,checked_at}'::text[] as made
      from orders order by id`,
  );

it('a drill: every paid order is granted once, no refund is paid twice, no number is used twice', async () => {
  const [one, two, three] = [
    await newBuyer(services.phones),
    await newBuyer(services.phones),
    await newBuyer(services.phones),
  ];
  const kept = await buy(one);
  const refunded = await buy(two);
  const { order_id: paid } = await three.order();
  const path = join(folder, randomUUID());
  await backUp(services.url, { path, takenAt: noon });

  // Since the backup: an order is paid, others are made and paid, two are given back.
  await moveClock(new Date(noon.getTime() + 600_000));
  const four = await newBuyer(services.phones);
  const [lost, told] = [await buy(one), await buy(four)];
  provider.pay({ id: paid });
  expect((await three.orderStatus(paid)).json).toMatchObject({ status: 'fulfilled' });
  const lostRefunded = await buy(two);
  for (const id of [refunded, lostRefunded]) await refund(id);
  expect(provider.refunds).toHaveLength(2);
  const before = await numbersOf(services.query);
  const madeOf = await ordersOf(services.query);

  await restore(restored.url, { path });
  await switchOver();
  const list = join(folder, 'orders.csv');
  writeFileSync(list, `order,amount\n${lost},10\n${lostRefunded},10\n${kept},10\n`);
  const event = paymentEvent({ orderId: told, paymentId: `${told}_0`, amount: '1.00' });
  const { body, headers } = signed(event, await now());
  const url = 'http://localhost:3000/api/webhooks/cashfree';
  const stored = await webhook(new Request(url, { method: 'POST', headers, body }), undefined);
  expect(stored.status).toBe(200);
  const { text } = await restoreCompare.prepare(['--orders', list]).run();
  expect(text).toContain(`payment-lost ${paid}`);
  expect(text).toContain(`refund-unknown ${refunded}`);
  for (const id of [lost, lostRefunded, told]) expect(text).toContain(`${id} is paid by`);
  expect(text.match(/It would come back/g)).toHaveLength(3);
  expect(text).not.toContain(kept);
  expect(text).not.toContain(four.mobile);
  expect(await runDueJobs()).toEqual({ ran: 0, failed: 0 });

  const { text: said } = await restoreRelease.prepare([...people, '--orders', list]).run();
  expect(said).toContain('RA/26-27 leaves out 3 to 1002.');
  await runDueJobs();

  const orders = await restored.query(
    `select id, status, (select count(*)::int from entitlements where order_id = orders.id) as grants
      from orders order by created_at, id`,
  );
  expect(new Set(orders)).toEqual(
    new Set([
      { id: kept, status: 'fulfilled', grants: 1 },
      { id: refunded, status: 'refunded', grants: 1 },
      { id: paid, status: 'fulfilled', grants: 1 },
      { id: lost, status: 'fulfilled', grants: 1 },
      { id: told, status: 'fulfilled', grants: 1 },
      { id: lostRefunded, status: 'refunded', grants: 1 },
    ]),
  );
  expect(await ordersOf(restored.query)).toEqual(madeOf);
  expect(provider.refunds).toHaveLength(2);
  const after = await numbersOf(restored.query);
  expect(after.get(kept)).toBe(before.get(kept));
  expect(after.get(refunded)).toBe(before.get(refunded));
  expect(after.get(paid)).toBe('RA/26-27/001003');
  const until = new Date(nextDay.getTime() + 60_000);
  expect((await auditMoney({ since: new Date(0), until })).differences).toEqual([]);
  expect(await isReady()).toBe(true);
  // The buyer who came after the snapshot has the account of the lost order.
  const { browser } = await logIn(services.phones, four.mobile, new Browser());
  const returned = new BuyerInProcess(browser, four.mobile);
  expect((await returned.history()).json).toMatchObject([{ id: told, status: 'active' }]);

  // A second comparison with the same list finds nothing that is lost.
  await restoreBegin.prepare(['--since', noon.toISOString(), ...people]).run();
  expect((await restoreCompare.prepare(['--orders', list]).run()).text).toContain('No difference.');
});

it('a lost order is left to a person where nothing says what was bought, or somebody else has the mobile', async () => {
  const path = join(folder, randomUUID());
  const buyer = await newBuyer(services.phones);
  await backUp(services.url, { path, takenAt: noon });
  const [older, foreign] = [await buy(buyer), await buy(await newBuyer(services.phones))];
  const { order } = provider.booksOf(foreign);
  provider.booksOf(older).order = { ...order, id: older, kept: null };
  const kept = order.kept && { ...order.kept, mobile: buyer.mobile };
  provider.booksOf(foreign).order = { ...order, kept };
  await restore(restored.url, { path });
  await switchOver();
  const list = join(folder, 'others.csv');
  writeFileSync(list, `${older} ${foreign}`);
  const { text } = await restoreCompare.prepare(['--orders', list]).run();
  expect(text.match(/What was bought is not known/g)).toHaveLength(2);
  await restoreRelease.prepare([...people, '--orders', list]).run();
  const rows = `select id from orders where id in ('${older}', '${foreign}')`;
  expect(await restored.query(rows)).toEqual([]);
});

it('a restored site answers what it knows, and neither grants, sells nor sends', async () => {
  const buyer = await newBuyer(services.phones);
  const bought = await buy(buyer);
  const { order_id: open } = await buyer.order();
  const path = join(folder, randomUUID());
  await backUp(services.url, { path, takenAt: noon });
  provider.pay({ id: open });
  await restore(restored.url, { path });
  await switchOver();
  provider.asked.length = 0;

  expect(await isReady()).toBe(false);
  expect((await buyer.history()).json).toMatchObject([{ id: bought }]);
  expect((await buyer.orderExpires(cheapest.course.slug)).status).toBe(200);
  expect((await buyer.kycStatus(cheapest.course.slug)).json).toMatchObject({ telegram_link: null });
  expect((await buyer.orderStatus(open)).json).toMatchObject({ status: 'created' });
  for (const rejected of [
    await buyer.createOrder(),
    await buyer.browser.requestOtp(newMobile()),
    await buyer.browser.saveUserInfo({ name: 'Asha Rao' }),
  ]) {
    expect(rejected.status).toBe(503);
    expect(rejected.headers.get('Retry-After')).toBe('600');
    expect(rejected.text).toContain('restored from a backup');
  }
  expect(await runDueJobs()).toEqual({ ran: 0, failed: 0 });
  expect(provider.asked).toEqual([]);
});

it('with the release all sessions end, and no password of the snapshot opens one (R86)', async () => {
  const buyer = await newBuyer(services.phones);
  const { browser, mobile } = { browser: new Browser(), mobile: newMobile() };
  await services.query("insert into broker_consents values ('begun', $1, $2)", [noon, nextDay]);
  await browser.requestOtp(mobile);
  const path = join(folder, randomUUID());
  await backUp(services.url, { path, takenAt: noon });
  // Since the backup the buyer has logged out; somebody has copied the cookies.
  const copied = new Map(buyer.browser.cookies);
  await buyer.browser.logout();
  for (const [name, value] of copied) buyer.browser.cookies.set(name, value);
  expect((await buyer.history()).status).toBe(401);
  await restore(restored.url, { path });
  await closeDatabase();
  vi.stubEnv('DATABASE_URL', restored.url);
  expect((await buyer.history()).status).toBe(200);
  await restoreRelease.prepare(people).run();
  expect((await buyer.history()).status).toBe(401);
  expect((await browser.verifyOtp(mobile, services.phones.lastOtp(mobile))).status).toBe(422);
  expect(await restored.query('select 1 from broker_consents')).toEqual([]);
});

it('refunds that wait for a transfer are listed, and erasures asked for, before and after the release', async () => {
  const buyer = await newBuyer(services.phones);
  const orderId = await buy(buyer);
  // Seven months later the gateway takes no refund any more.
  await moveClock(new Date(noon.getTime() + 210 * 86_400_000));
  await requestFullRefund(orderId);
  const [waiting] = await services.query('select id from refunds where order_id = $1', [orderId]);
  const path = join(folder, randomUUID());
  await backUp(services.url, { path, takenAt: noon });
  await restore(restored.url, { path });
  await switchOver();
  const compared = await restoreCompare.prepare([]).run();
  const released = await restoreRelease.prepare(people).run();
  for (const { text } of [compared, released]) {
    expect(text).toContain(waiting?.id);
    expect(text).toContain('before you pay it');
    expect(text).toContain('customer erase and customer withdraw-consent');
  }
  expect(compared.json).toMatchObject({ openRefunds: [{ id: waiting?.id, orderId }] });
});

const counters = () =>
  services.query('select series, year, last from invoice_counters order by series');

it('a release that is repeated after a failure leaves out no more numbers', async () => {
  await restoreBegin.prepare(['--since', noon.toISOString(), ...people]).run();
  const since = (await quarantine.findQuarantine())?.since ?? noon;
  const release = { world: noWorld, since, skip: 1000, reason: 'The comparison was read.' };
  const end = vi.spyOn(quarantine, 'endQuarantine').mockRejectedValueOnce(new Error('lost'));
  await expect(releaseSite(release)).rejects.toThrow('lost');
  end.mockRestore();
  const after = await counters();
  const gaps = await releaseSite(release);
  const gapsOf = 'select series, year, first, last from number_gaps where at = $1';
  expect(gaps).toMatchObject(await services.query(gapsOf, [since]));
  expect(await counters()).toEqual(after);
});

it('a site whose provider can’t be asked is not released, unless the operator says so', async () => {
  await buy(await newBuyer(services.phones));
  const path = join(folder, randomUUID());
  await backUp(services.url, { path, takenAt: noon });
  await restore(restored.url, { path });
  await switchOver();
  provider.failure = 'unavailable';
  await expect(restoreRelease.prepare(people).run()).rejects.toThrow('could be asked');
  expect(await isReady()).toBe(false);
  await restoreRelease.prepare([...people, '--leave-unasked']).run();
  expect(await isReady()).toBe(true);
});

it('a database that came back by other means is put into quarantine by command', async () => {
  await expect(restoreCompare.prepare([]).run()).rejects.toThrow('not in quarantine');
  expect(await isReady()).toBe(true);
  await restoreBegin.prepare(['--since', noon.toISOString(), ...people]).run();
  expect(await isReady()).toBe(false);
  const { text } = await restoreRelease.prepare([...people, '--skip-numbers', '0']).run();
  expect(text).toContain('The site is released.');
  expect(await isReady()).toBe(true);
});
