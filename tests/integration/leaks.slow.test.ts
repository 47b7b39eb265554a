import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { findLeakedSecrets } from '../leaked-secrets';
import { BrokerVisitor } from './broker-visitor';
import { Browser } from './browser';
import { Buyer, cheapestPlan } from './buyer';
import { completeKyc, join, joinLink } from './group-member';
import { newMobile } from './new-mobile';
import { newPan } from './new-pan';
import { runOps } from './run-ops';
import { runJobs } from './sandbox-tools';
import { type ServerProcess, startServer } from './server-process';

/*
 * Values that nothing else has go through all flows of the built website (R52). Then everything that it
 * printed, answered with an error, requested and stored is searched for them.
 */

const plan = cheapestPlan();
const mobile = newMobile();
const person = { name: 'Quilla Featherstone', email: 'quilla.feather@example.org' };
const pans = { down: newPan(), unknown: newPan(), mismatch: newPan(), verified: newPan() };

/** Values to search for, by name. */
const canaries: Record<string, string> = { mobile, ...person, ...pans };

/** Where a value may be stored in clear; the sandbox's simulators know what their providers would. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'users.mobile': ['mobile'],
  'users.name': ['name'],
  'kyc_submissions.compared_name': ['name'],
  'users.email': ['email'],
  'otps.mobile': ['mobile'],
  'leads.name': ['name'],
  'leads.email': ['email'],
  'leads.message': ['mobile'],
  'invoices.document': ['name'],
  // Cashfree's events name whom it asked for the payment; they are deleted after 90 days (R54).
  'webhook_events.body': ['mobile'],
  'sandbox_messages.to': ['mobile'],
  'sandbox_messages.text': ['otp0', 'otp1'],
  'sandbox_orders.request': ['mobile'],
  'sandbox_webhooks.body': ['mobile', 'link', 'linkToken'],
  'sandbox_invite_links.link': ['link', 'linkToken'],
  'sandbox_invite_links.token': ['linkToken'],
  'sandbox_group_members.link_token': ['linkToken'],
  'sandbox_broker_consents.id': ['consentId'],
};

let server: ServerProcess;
/** Errors that the website answered with, each with its headers. */
const errors: string[] = [];
let toldOperators = '';

const sent = fetch;

async function recordedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await sent(...request);
  if (!response.ok) {
    errors.push(`${JSON.stringify([...response.headers])} ${await response.clone().text()}`);
  }
  return response;
}

const behave = (provider: string, behaviour: string, times = 1) =>
  sent(`${server.url}/sandbox/behave`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider, behaviour, times }),
  });

beforeAll(async () => {
  server = await startServer({
    NODE_OPTIONS: `--import=${resolve('tests/integration/record-requests.mjs')}`,
  });
  vi.stubGlobal('fetch', recordedFetch);
  const buyer = await logIn();
  await buy(buyer);
  await sendPans(buyer);
  await joinAndLeave(buyer);
  await logInAtBroker();
  await runJobs(server.url);
  await askOperators();
}, 180_000);

afterAll(async () => {
  server.signal('SIGTERM');
  await server.ended;
});

/** A wrong and a right OTP, a wrong and a right profile, and a message to the firm. */
async function logIn(): Promise<Buyer> {
  const browser = new Browser({ site: server.url });
  await browser.requestOtp(`${mobile}0`);
  const buyer = await Buyer.logIn(server.url, mobile);
  await browser.requestOtp(mobile);
  await browser.verifyOtp(mobile, '000000', person);
  await browser.sendMessage({ ...person, message: `Call ${mobile}.` });
  await buyer.send('/api/save-user-info', { ...person, email: `${person.email} ${mobile}` });
  const profile = { ...person, state: 'Maharashtra' };
  expect((await buyer.send('/api/save-user-info', profile)).status).toBe(200);
  const inbox = z.array(z.object({ to: z.string(), text: z.string() }));
  const messages = inbox.parse(await (await fetch(`${server.url}/sandbox/inbox.json`)).json());
  const texts = messages.filter(({ to }) => to.endsWith(mobile)).map(({ text }) => text);
  for (const [n, text] of texts.entries()) canaries[`otp${n}`] = /\d{6}/.exec(text)?.[0] ?? '';
  return buyer;
}

/** Orders for another's mobile, pays an order, and shows it to an operator. */
async function buy(buyer: Buyer): Promise<void> {
  await buyer.send('/api/create-order', { slug: plan.slug, phone: mobile, plan_name: person.name });
  const order = await buyer.order(plan);
  await buyer.pay(order);
  await runJobs(server.url);
  for (const command of [
    ['orders', 'show', order.order_id],
    ['orders', 'list'],
  ]) {
    const { stdout, stderr } = await runOps(command, server.database.url);
    toldOperators += stdout + stderr;
  }
}

/** Shows the customer to operators, exports to a file, and asks for an erasure that is refused. */
async function askOperators(): Promise<void> {
  const folder = mkdtempSync(joinPath(tmpdir(), 'leaks-'));
  const people = ['--by', 'Meera', '--approved-by', 'Ravi', '--reason', 'The customer asked.'];
  for (const [command = '', ...more] of [
    ['show'],
    ['show', '--json'],
    ['export', '--out', joinPath(folder, 'customer.json')],
    ['erase', ...people],
  ]) {
    const args = ['customer', command, mobile, ...more];
    const { stdout, stderr, exitCode } = await runOps(args, server.database.url);
    // The plan runs, so the erasure is refused.
    expect(exitCode).toBe(command === 'erase' ? 1 : 0);
    toldOperators += stdout + stderr;
  }
  rmSync(folder, { recursive: true });
}

/** The service is down, knows no such PAN, knows another name, and accepts; then another PAN comes. */
async function sendPans(buyer: Buyer): Promise<void> {
  const send = async (pan: string) => (await buyer.send('/api/kyc-data', { pan })).status;
  expect(await send(`${pans.verified}7`)).toBe(422);
  await behave('pan', 'error-500');
  expect(await send(pans.down)).toBeGreaterThanOrEqual(500);
  await behave('pan', 'invalid');
  expect(await send(pans.unknown)).toBe(422);
  await behave('pan', 'name-mismatch');
  expect(await send(pans.mismatch)).toBe(422);
  await behave('telegram', 'error-500', 3);
  await completeKyc(buyer, pans.verified);
  expect(await send(pans.down)).toBe(409);
}

/** Joins the group, tries to once more, and leaves it. */
async function joinAndLeave(buyer: Buyer): Promise<void> {
  await behave('telegram', 'error-500', 0);
  const link = await vi.waitFor(
    async () => {
      await runJobs(server.url);
      return z.string().parse(await joinLink(buyer, plan));
    },
    { timeout: 40_000, interval: 1_000 },
  );
  canaries.link = link;
  canaries.linkToken = link.split('/').at(-1) ?? '';
  const user_id = await join(link);
  await expect(join(link)).rejects.toThrow();
  await buyer.send('/api/groups');
  const groups = z.array(z.object({ slug: z.string(), members: z.array(z.unknown()) }));
  const all = groups.parse(await (await fetch(`${server.url}/sandbox/group.json`)).json());
  const slug = all.find(({ members }) => members.length > 0)?.slug;
  const left = await fetch(`${server.url}/sandbox/group`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ slug, user_id, action: 'leave' }),
  });
  expect(left.status).toBe(200);
}

/** Completes a login, repeats its end, and has a second login denied. */
async function logInAtBroker(): Promise<void> {
  const visitor = new BrokerVisitor(server.url);
  await visitor.begin({ broker: 'dhan', mobile: `${mobile}0` });
  await visitor.begin({ broker: 'dhan', mobile });
  const callback = await visitor.logIn();
  Object.assign(canaries, callback);
  expect((await visitor.end(callback)).json).toEqual({ status: 'ok' });
  await visitor.end(callback);
  const denied = await visitor.decide(await visitor.beginAccepted(), 'deny');
  canaries.deniedToken = denied.tokenId;
  await visitor.end(denied);
}

/** Names of the values that a text contains; OTPs as a word of their own, since ids contain any digits. */
function search(text: string): string[] {
  const entries = Object.entries(canaries);
  const isOtp = ([name]: [string, string]) => name.startsWith('otp');
  const words = entries.filter(isOtp).filter(([, otp]) => {
    return new RegExp(`(?<![\\w.-])${otp}(?![\\w-])`).test(text);
  });
  const others = Object.fromEntries(entries.filter((entry) => !isOtp(entry)));
  return [...findLeakedSecrets(text, others), ...words.map(([name]) => name)];
}

const lines = () => server.printed().split('\n');
const isRequest = (line: string) => line.startsWith('sent ');

it('no value is in what the website printed, or told operators', () => {
  const printed = lines().filter((line) => !isRequest(line));
  expect(printed.join('\n')).toContain('"route":"/kyc-data"');
  expect(search(printed.join('\n'))).toEqual([]);
  expect(toldOperators).toContain('fulfilled');
  expect(search(toldOperators)).toEqual([]);
});

it('no value is in an error that the website answered', () => {
  expect(errors.length).toBeGreaterThan(8);
  expect(search(errors.join('\n'))).toEqual([]);
});

it('no value is in an address that the website requests, but the token that the broker reads there', () => {
  const requested = lines().filter(isRequest);
  expect(requested.filter((line) => line.includes('/pan/'))).not.toEqual([]);
  const others = requested.filter((line) => !line.includes('/consume-consent?'));
  expect(others.length).toBe(requested.length - 2);
  expect(search(others.join('\n'))).toEqual([]);
});

it('each value is stored in clear only where it has to be', async () => {
  const tables = await server.database.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const rows = await server.database.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(each) as row from "${schema}"."${name}" as each`,
    );
    for (const { row } of rows) {
      for (const [column, value] of Object.entries(row)) {
        const place = `${name}.${column}`;
        for (const canary of search(JSON.stringify(value))) found.push(`${place}: ${canary}`);
      }
    }
  }
  expect(found).toContain('users.email: email');
  expect(found).toContain('sandbox_invite_links.link: link');
  const surprising = [...new Set(found)].filter((each) => {
    const [place = '', canary = ''] = each.split(': ');
    return !allowed[place]?.includes(canary);
  });
  expect(surprising).toEqual([]);
});

it('no PAN is in a file of the database, its log among them', async () => {
  const [row] = await server.database.query<{ folder: string; oid: string }>(
    `select current_setting('data_directory') as folder, oid::text from pg_database
    where datname = current_database()`,
  );
  const { folder = '', oid = '' } = row ?? {};
  // A server on another machine has its files there.
  if (!existsSync(folder)) return;
  await server.database.query('checkpoint');
  const files = [
    joinPath(folder, 'base', oid),
    joinPath(folder, 'pg_wal'),
    joinPath(folder, '../log'),
  ]
    .filter((path) => existsSync(path))
    .flatMap((path) =>
      statSync(path).isFile()
        ? [path]
        : readdirSync(path, { withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => joinPath(path, entry.name)),
    );
  const contains = (text: string) =>
    files.filter((file) => existsSync(file) && readFileSync(file).includes(text));
  expect(contains(person.email)).not.toEqual([]);
  for (const pan of Object.values(pans)) expect(contains(pan)).toEqual([]);
});
