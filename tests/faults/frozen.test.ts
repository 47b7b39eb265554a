import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { MINUTE_MS } from '@/lib/domain/dates';
import { Browser } from '../integration/browser';
import { type OwnServer, startOwnServer } from '../integration/database/own-server';
import { newMobile } from '../integration/new-mobile';
import { type ServerProcess, startServer } from '../integration/server-process';

/* The built website on a database server whose processes are suspended (SIGSTOP). */

let database: OwnServer;
let server: ServerProcess;

beforeAll(async () => {
  database = await startOwnServer();
  server = await startServer({
    DATABASE_URL: database.url,
    TRUSTED_PROXY_COUNT: '1',
    LEADS_PER_MINUTE: '100000',
  });
});

afterEach(() => database.thaw());

afterAll(async () => {
  server.signal('SIGKILL');
  await server.ended;
  await database.end();
});

const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

interface Answer {
  status: number;
  retryAfter: string | null;
  ms: number;
}

/** Makes a request, and says how it was answered and after how long. */
async function ask(path: string, body?: object, cookie = ''): Promise<Answer> {
  const from = performance.now();
  const response = await fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      origin: server.url,
      'content-type': 'application/json',
      'x-forwarded-for': newAddress(),
      cookie,
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(40_000),
  });
  await response.arrayBuffer();
  const { status, headers } = response;
  return { status, retryAfter: headers.get('retry-after'), ms: performance.now() - from };
}

const sendLead = (name: string) =>
  ask('/api/leads/contact', { name, email: 'lead@example.com', message: 'A question.' });

const ready = async () => (await ask('/api/ready')).status;

const inbox = z.array(z.object({ to: z.string(), text: z.string() }));

/** A browser that is logged in, as its cookies. */
async function logIn(): Promise<{ mobile: string; cookie: string }> {
  const mobile = newMobile();
  const browser = new Browser({ site: server.url });
  await browser.requestOtp(mobile);
  const messages = inbox.parse(await (await fetch(`${server.url}/sandbox/inbox.json`)).json());
  const { text = '' } = messages.find(({ to }) => to.endsWith(mobile)) ?? {};
  expect((await browser.verifyOtp(mobile, /\d{6}/.exec(text)?.[0] ?? '')).status).toBe(200);
  return { mobile, cookie: [...browser.cookies].map(([name, it]) => `${name}=${it}`).join('; ') };
}

/**
 * Data that visitors have stored, without counters, which may grow after a rejection, and without alerts,
 * which a job may send at any time.
 */
async function stored(): Promise<unknown> {
  return database.query(
    `select (select json_agg(leads order by id) from leads) as leads,
      (select json_agg(otps order by id) from otps) as otps,
      (select json_agg(users order by id) from users) as users,
      (select json_agg(sessions order by token_hash) from sessions) as sessions,
      (select json_agg(consents order by id) from consents) as consents,
      (select json_agg(sandbox_messages order by id) from sandbox_messages where channel <> 'alert') as messages`,
  );
}

/** Lets the server go on, and waits until it has done what it was sent meanwhile. */
async function thaw(): Promise<void> {
  database.thaw();
  await expect.poll(ready).toBe(200);
  const busy = () =>
    database.query(
      "select 1 from pg_stat_activity where datname is not null and state <> 'idle' and pid <> pg_backend_pid()",
    );
  await expect.poll(busy).toEqual([]);
}

it('every endpoint reports a stopped database in time, and what it rejected is not stored later', async () => {
  const { mobile, cookie } = await logIn();
  const before = await stored();
  await database.freeze();
  const answers = await Promise.all([
    sendLead('Asha Frozen'),
    ask('/api/leads/masterclass', { name: 'Ravi', email: 'r@example.com', number: '9876501234' }),
    ask('/api/request-otp', { mobile: newMobile() }),
    ask('/api/verify-otp', { mobile, otp: '123456' }, cookie),
    ask('/api/me', undefined, cookie),
    ask('/api/save-user-info', { name: 'Asha', email: 'a@b.in', state: 'Kerala' }, cookie),
    ask('/api/logout', {}, cookie),
    ask('/sandbox/inbox.json'),
    ask('/sandbox/state.json'),
  ]);
  await thaw();
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
    expect(answer.ms).toBeLessThan(8_000);
  }
  expect(await stored()).toEqual(before);
  expect((await ask('/api/me', undefined, cookie)).status).toBe(200);
});

it('an OTP whose message timed out is rejected in time when the database stops meanwhile', async () => {
  const mobile = newMobile();
  await ask('/sandbox/behave', { provider: 'sms', behaviour: 'time-out' });
  const answer = ask('/api/request-otp', { mobile });
  const issued = () => database.query('select 1 from otps where mobile = $1', [mobile]);
  await expect.poll(issued).toHaveLength(1);
  await database.freeze();
  const { status, retryAfter, ms } = await answer;
  await thaw();
  expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '30' });
  expect(ms).toBeLessThan(8_000);
  // It may have been sent, so it counts.
  expect(await issued()).toHaveLength(1);
});

it('the readiness check fails in half a second, however often it is requested, and leaves connections to others', async () => {
  const { cookie } = await logIn();
  await database.freeze();
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask('/api/ready')));
  database.thaw();
  // At once: forty queries that wait for one another would hold this one up.
  const after = await ask('/api/me', undefined, cookie);
  for (const { status, ms } of answers) {
    expect(status).toBe(503);
    expect(ms).toBeLessThan(2_000);
  }
  expect(after.status).toBe(200);
  await thaw();
});

it('a write under load is stored if it was confirmed, and otherwise only if it was being committed', async () => {
  for (let round = 0; round < 3; round += 1) {
    const names = Array.from({ length: 120 }, (_, n) => `Asha Round ${round} ${n}`);
    let answered = 0;
    const sent = names.map(async (name) => {
      const answer = await sendLead(name);
      answered += 1;
      return { name, ...answer };
    });
    await expect
      .poll(() => answered, { interval: 1, timeout: 20_000 })
      .toBeGreaterThanOrEqual(20 * round);
    await database.freeze();
    const answers = await Promise.all(sent);
    await thaw();
    for (const { status, ms } of answers) {
      expect([200, 503]).toContain(status);
      expect(ms).toBeLessThan(9_000);
    }
    const rows = await database.query<{ name: string }>(
      'select name from leads where name like $1',
      [`Asha Round ${round} %`],
    );
    const kept = new Set(rows.map(({ name }) => name));
    const confirmed = answers.filter(({ status }) => status === 200);
    expect(confirmed.filter(({ name }) => !kept.has(name))).toEqual([]);
    expect(kept.size).toBe(rows.length);
    // At most one per connection: a COMMIT that the server has begun can't be taken back.
    expect(rows.length - confirmed.length).toBeLessThan(10);
  }
});

it('a job that a stopped server gives to a worker which has given up is run by another', async () => {
  // So many connections that the worker has one, on which it sends queries while the server is suspended.
  await Promise.all(Array.from({ length: 20 }, () => sendLead('Asha Before')));
  await database.query(
    "select graphile_worker.add_job('clean-up', run_at => now() + interval '1 second')",
  );
  await database.freeze();
  // Longer than the worker waits for the answer: the server reads that query later.
  await delay(10_000);
  await thaw();
  // Runs of the timetable may have failed meanwhile.
  const left = () =>
    database.query(
      "select locked_by, attempts, last_error from graphile_worker.jobs where task_identifier = 'clean-up'",
    );
  await expect.poll(left, { timeout: 60_000, interval: 500 }).toEqual([]);
}, 120_000);

it('open connections still work when the server accepts no new ones', async () => {
  expect((await sendLead('Asha Before')).status).toBe(200);
  await database.freeze('postmaster');
  const one = await sendLead('Asha Meanwhile');
  const many = await Promise.all(
    Array.from({ length: 40 }, (_, n) => sendLead(`Asha Meanwhile ${n}`)),
  );
  await thaw();
  expect(one.status).toBe(200);
  for (const { status, ms } of many) {
    expect([200, 503]).toContain(status);
    expect(ms).toBeLessThan(8_000);
  }
  const rows = await database.query("select 1 from leads where name like 'Asha Meanwhile%'");
  expect(rows).toHaveLength([one, ...many].filter(({ status }) => status === 200).length);
});

it('a database that stops in a minute of the timetable does not end the site, and that minute is made up for', async () => {
  const minute = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS;
  await delay(minute - Date.now() - 500);
  await database.freeze();
  // Longer than the query of the timetable waits for its answer.
  await delay(9_000);
  await thaw();
  const enqueued = () =>
    database.query("select 1 from timetable where job = 'reconcile' and minute >= $1", [
      new Date(minute),
    ]);
  await expect.poll(enqueued).toHaveLength(1);
}, 150_000);
