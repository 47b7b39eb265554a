import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveSettings } from '@/lib/server/env.examples';
import { type Balancer, startBalancer } from './balancer';
import { Buyer, type Created, cheapestPlan } from './buyer';
import { type Delivery, deliver, paymentEvent, signed } from './cashfree-event';
import { completeKyc, joinLink } from './group-member';
import { grantedOnce, ledgerOf } from './ledger';
import { buildLiveSite } from './live-site';
import { amountText, paidBy } from './payment-gateway';
import { isListening, type ServerProcess } from './server-process';

/* Two processes of a build for live behind a balancer. */

const { SITE_URL, CASHFREE_CLIENT_ID: id, CASHFREE_CLIENT_SECRET: secret } = liveSettings;
const plan = cheapestPlan();
const wait = { timeout: 60_000, interval: 200 };

let live: Awaited<ReturnType<typeof buildLiveSite>>;
let balancer: Balancer;
const processes: ServerProcess[] = [];

beforeAll(async () => {
  live = await buildLiveSite();
  processes.push(await live.start(), await live.start());
  balancer = await startBalancer(() => processes.map(({ port }) => port));
}, 300_000);

afterAll(async () => {
  balancer.close();
  for (const each of processes) each.signal('SIGTERM');
  for (const each of processes) expect(await each.ended).toBe(0);
  await live.close();
}, 60_000);

const ask = (path: string, init?: RequestInit) => fetch(balancer.url + path, init);
const ledger = (order: Created) => ledgerOf(live.database, order.order_id);

const logIn = () =>
  Buyer.logIn(balancer.url, undefined, { live: { origin: SITE_URL, simulators: live.simulators } });

/** Pays an order at the gateway; returns the event that it signs. */
async function pay(buyer: Buyer, order: Created): Promise<string> {
  expect((await buyer.pay(order)).status).toBe(200);
  const [paymentId = ''] = await paidBy(live.simulators, order.order_id, { id, secret });
  return paymentEvent({ orderId: order.order_id, paymentId, amount: amountText(plan) });
}

const post = async (delivery: Delivery) => (await deliver(balancer.url, delivery)).status;

/** Posts an event until it is accepted, as the gateway does, and waits until its order is granted. */
async function settle(order: Created, event: string): Promise<void> {
  const delivery = signed(event, new Date(), { secret });
  await expect.poll(() => post(delivery), wait).toBe(200);
  await expect.poll(() => ledger(order), wait).toEqual(grantedOnce);
}

it('a live site has no sandbox and may be indexed', async () => {
  expect((await ask('/sandbox')).status).toBe(404);
  expect((await ask('/sandbox/state.json')).status).toBe(404);
  const home = await ask('/');
  expect(home.headers.get('x-robots-tag')).toBeNull();
  const page = await home.text();
  expect(page).toContain(`<link rel="canonical" href="${SITE_URL}`);
  expect(page).not.toContain('noindex');
});

it('its cookies are for this host and TLS only, and its ids of requests are its own', async () => {
  const headers = { origin: SITE_URL, 'content-type': 'application/json', 'x-request-id': 'mine' };
  const body = JSON.stringify({ mobile: '9876543210' });
  const asked = await ask('/api/request-otp', { method: 'POST', headers, body });
  expect(asked.status).toBe(200);
  expect(asked.headers.get('x-request-id')).not.toBe('mine');
  const cookies = asked.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; Path=\/;.* Secure/);
});

it('a purchase passes from the login to the link of the group', async () => {
  const buyer = await logIn();
  const order = await buyer.order(plan);
  const event = await pay(buyer, order);
  // By the secret that everybody knows.
  expect(await post(signed(event, new Date()))).toBe(401);
  await settle(order, event);
  expect(await buyer.expiry(plan.slug)).not.toBeNull();
  await completeKyc(buyer);
  expect(await joinLink(buyer, plan)).toMatch(/^http/);
});

/** Buys until `signal` aborts, one purchase after another; returns the orders. */
async function keepBuying(signal: AbortSignal): Promise<Created[]> {
  const bought: Created[] = [];
  while (!signal.aborted) {
    const buyer = await logIn();
    const order = await buyer.order(plan);
    await settle(order, await pay(buyer, order));
    bought.push(order);
  }
  return bought;
}

it('no purchase fails while one process after the other is restarted', async () => {
  const restarts = new AbortController();
  const buying = Promise.all([1, 2, 3].map(() => keepBuying(restarts.signal)));
  for (const index of [0, 1]) {
    await delay(2_000);
    processes[index]?.signal('SIGTERM');
    expect(await processes[index]?.ended).toBe(0);
    processes[index] = await live.start();
  }
  restarts.abort();
  const bought = (await buying).flat();
  expect(bought.length).toBeGreaterThan(5);
  for (const order of bought) expect(await ledger(order)).toEqual(grantedOnce);
}, 180_000);

it('a process that ends answers what arrives on a connection that it has, and closes it then', async () => {
  const [ending] = processes;
  const socket = connect(ending?.port ?? 0, '127.0.0.1');
  await once(socket, 'connect');
  ending?.signal('SIGTERM');
  await expect.poll(() => isListening(ending?.port ?? 0)).toBe(false);
  socket.write(
    `POST /api/logout HTTP/1.1\r\nHost: ${new URL(SITE_URL).host}\r\nContent-Length: 0\r\n\r\n`,
  );
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).toContain('\r\nConnection: close\r\n');
  expect(await ending?.ended).toBe(0);
  processes[0] = await live.start();
}, 60_000);

it('a purchase whose process is killed is granted once by the other', async () => {
  const buyer = await logIn();
  const order = await buyer.order(plan);
  const event = await pay(buyer, order);
  const posting = post(signed(event, new Date(), { secret })).catch(() => undefined);
  processes[0]?.signal('SIGKILL');
  await processes[0]?.ended;
  await posting;
  await settle(order, event);
  processes[0] = await live.start();
}, 120_000);

it('every line that a process prints is JSON', () => {
  const lines = processes.flatMap((each) => each.printed().trim().split('\n'));
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
});
