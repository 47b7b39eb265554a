import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { log } from '@/lib/server/log';
import { allJobs } from '@/lib/server/operations/worker/all-jobs';
import { msg91 } from '@/lib/server/providers/msg91/msg91-client';
import { findLeakedSecrets } from '../leaked-secrets';
import { serverOfFile } from './server-of-file';

const recurring = allJobs.filter(({ every }) => every);

const server = serverOfFile();

/** As a program sends it, which is no browser and has no Origin. */
async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function postJson(path: string, body: unknown, headers?: Record<string, string>) {
  const { status, text } = await post(path, body, headers);
  return { status, body: JSON.parse(text) };
}

async function inbox() {
  const response = await fetch(`${server.url}/sandbox/inbox.json`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return response.json();
}

async function state() {
  const response = await fetch(`${server.url}/sandbox/state.json`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return response.json();
}

/** Through the client that the website uses. */
function send(otp: string) {
  vi.stubEnv('PORT', String(server.port));
  vi.spyOn(log, 'warn').mockReturnValue();
  return msg91.sendOtp({ mobile: '9876543210', otp });
}

const behave = (behaviour: string, times = 1) =>
  postJson('/sandbox/behave', { provider: 'sms', behaviour, times });

it('the inbox shows messages, newest first, with exactly one group of six digits', async () => {
  expect(await inbox()).toEqual([]);
  await send('012345');
  await send('678901');
  const messages = await inbox();
  expect(messages).toEqual([
    {
      channel: 'sms',
      to: expect.stringMatching(/9876543210$/),
      text: expect.stringContaining('678901'),
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
    expect.objectContaining({ text: expect.stringContaining('012345') }),
  ]);
  expect(messages[0].text.match(/\d{6,}/g)).toEqual(['678901']);
});

it('the simulator follows the gateway’s protocol: other keys, templates and bodies are rejected', async () => {
  const path = '/sandbox/sms/api/v5/flow';
  const body = {
    template_id: 'sandbox-otp-template',
    recipients: [{ mobiles: '919876543210', OTP: '123456' }],
  };
  const authkey = 'sandbox-sms-key';
  const before = await inbox();
  expect(await postJson(path, body)).toMatchObject({ status: 401, body: { type: 'error' } });
  expect(await postJson(path, { ...body, template_id: 'other' }, { authkey })).toMatchObject({
    status: 200,
    body: { type: 'error' },
  });
  expect((await post(path, '{', { authkey })).status).toBe(400);
  expect(await inbox()).toEqual(before);
  expect(await postJson(path, body, { authkey })).toMatchObject({
    status: 200,
    body: { type: 'success', message: expect.stringMatching(/^[0-9a-f]{24}$/) },
  });
});

it('a message that can’t be stored is not printed', async () => {
  await server.database.query('alter table sandbox_messages rename to away');
  await expect(send('777777')).rejects.toMatchObject({ kind: 'unavailable' });
  const response = await fetch(`${server.url}/sandbox/inbox.json`);
  expect(await response.json()).toMatchObject({ code: 'internal' });
  await server.database.query('alter table away rename to sandbox_messages');
  expect(server.printed()).toContain('simulator failed');
  expect(findLeakedSecrets(server.printed(), { mobile: '9876543210' })).toEqual([]);
  expect(server.printed()).not.toContain('777777 is your one-time password');
});

it.each([
  ['error-500', 'unavailable'],
  ['rate-limited', 'rate-limited'],
  ['time-out', 'timed-out'],
])('%s of the SMS gateway reaches its client as %s, once', async (behaviour, kind) => {
  expect(await behave(behaviour)).toEqual({
    status: 200,
    body: { provider: 'sms', behaviour, times: 1 },
  });
  const before = await inbox();
  await expect(send('222222')).rejects.toMatchObject({ kind });
  expect(await inbox()).toEqual(before);
  await expect(send('333333')).resolves.toBeUndefined();
});

it('a behaviour is set for a number of requests, and cancelled with 0', async () => {
  await behave('error-500', 5);
  expect((await state()).pending).toEqual([
    { provider: 'sms', behaviour: 'error-500', remaining: 5 },
  ]);
  await behave('error-500', 0);
  expect((await state()).pending).toEqual([]);
  await expect(send('444444')).resolves.toBeUndefined();
});

it('a simulator misbehaves exactly as often as set, under parallel requests', async () => {
  await behave('error-500', 3);
  const requests = Array.from({ length: 12 }, () => post('/sandbox/sms/api/v5/flow', {}));
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 500)).toHaveLength(3);
  expect(statuses.filter((status) => status === 401)).toHaveLength(9);
});

it.each([
  ['payments', 'webhook-twice'],
  ['sms', 'time-out'],
  ['telegram', 'error-500'],
  ['pan', 'name-mismatch'],
  ['broker', 'denied'],
])('the behaviour of %s can be set: %s', async (provider, behaviour) => {
  const answer = await postJson('/sandbox/behave', { provider, behaviour, times: 0 });
  expect(answer).toEqual({ status: 200, body: { provider, behaviour, times: 0 } });
});

it.each([
  ['provider', { provider: 'post', behaviour: 'error-500', times: 1 }],
  ['behaviour', { provider: 'sms', behaviour: 'denied', times: 1 }],
  ['times', { provider: 'sms', behaviour: 'error-500', times: 1.5 }],
  ['times', { provider: 'sms', behaviour: 'error-500', times: -1 }],
  ['"when"', { provider: 'sms', behaviour: 'error-500', times: 1, when: 'now' }],
])('a wrong %s is rejected in the envelope', async (field, body) => {
  const answer = await postJson('/sandbox/behave', body);
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_field' } });
  expect(answer.body.message).toContain(field);
});

it.each([
  ['behave', { provider: 'sms', behaviour: 'error-500', times: 1 }],
  ['clock', { now: null }],
  ['run-jobs', {}],
])('a page of another website can’t use /sandbox/%s', async (name, body) => {
  const foreign = { origin: 'https://evil.example' };
  for (const headers of [foreign, { origin: 'null' }]) {
    expect(await postJson(`/sandbox/${name}`, body, headers)).toMatchObject({
      status: 403,
      body: { code: 'foreign_origin' },
    });
  }
  const form = { ...foreign, 'content-type': 'application/x-www-form-urlencoded' };
  expect((await post(`/sandbox/${name}`, 'a=b', form)).status).toBe(403);
  expect((await post(`/sandbox/${name}`, body, { origin: server.url })).status).toBe(200);
});

it('the clock can be moved, continues from there, and can be reset', async () => {
  await behave('error-500', 0);
  const moved = await postJson('/sandbox/clock', { now: '2027-03-31T23:59:00+05:30' });
  expect(moved.status).toBe(200);
  expect(moved.body.now).toMatch(/^2027-03-31T18:29:0/);
  expect(await state()).toMatchObject({
    now: expect.stringMatching(/^2027-03-31T18:29:/),
    isMoved: true,
  });
  await send('555555');
  const [newest] = await inbox();
  expect(newest).toMatchObject({
    text: expect.stringContaining('555555'),
    sentAt: expect.stringMatching(/^2027-03-31T18:29:/),
  });
  await postJson('/sandbox/clock', { now: null });
  await send('666666');
  expect((await inbox())[0].text).toContain('666666');
  expect(await state()).toMatchObject({ isMoved: false });
  expect((await postJson('/sandbox/clock', { now: 'tomorrow' })).status).toBe(422);
  expect((await postJson('/sandbox/clock', {})).status).toBe(422);
  for (const year of ['0000', '0001', '1969', '3000']) {
    const far = await postJson('/sandbox/clock', { now: `${year}-06-01T00:00:00Z` });
    expect(far).toMatchObject({ status: 422, body: { detail: 'Use a year from 1970 to 2999.' } });
  }
});

it('due jobs run on request, which is answered when they are done', async () => {
  await server.database.query(
    `insert into leads (kind, name, email, created_at) values ('contact', 'A', 'a@example.com', now())`,
  );
  expect(await postJson('/sandbox/run-jobs', '')).toEqual({
    status: 200,
    body: { ran: recurring.length, failed: 0 },
  });
  expect(await server.database.query('select 1 from leads')).toHaveLength(1);
  // Leads are kept for `recordKeeping` of regulation.yaml, at most fifteen years.
  const later = new Date(Date.now() + 16 * 366 * 86_400_000).toISOString();
  await postJson('/sandbox/clock', { now: later });
  await postJson('/sandbox/run-jobs', {});
  expect(await server.database.query('select 1 from leads')).toHaveLength(0);
  await postJson('/sandbox/clock', { now: null });
});

it('a submitted form is redirected to the page, which reports what was done', async () => {
  const form = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'text/html',
    origin: server.url,
  };
  const { status, headers } = await post('/sandbox/run-jobs', '', form);
  expect(status).toBe(303);
  expect(headers.get('location')).toBe(`/sandbox?done=jobs&ran=${recurring.length}&failed=0`);
});

it('a time that is entered in the form is India’s time', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: server.url };
  const { text } = await post('/sandbox/clock', 'now=2027-04-01T10%3A00', form);
  expect(JSON.parse(text).now).toMatch(/^2027-04-01T04:30:0/);
  const back = await post('/sandbox/clock', 'now=', form);
  expect(Math.abs(Date.parse(JSON.parse(back.text).now) - Date.now())).toBeLessThan(5000);
});

it('a number of days that is entered in the form moves the clock ahead', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: server.url };
  const ahead = async (days: string) => {
    const { status, text } = await post('/sandbox/clock', `ahead=${days}`, form);
    return { status, days: (Date.parse(JSON.parse(text).now) - Date.now()) / 86_400_000 };
  };
  expect((await ahead('30')).days).toBeCloseTo(30, 2);
  expect((await ahead('1')).days).toBeCloseTo(31, 2);
  for (const wrong of ['soon', '999999', '9'.repeat(30)]) {
    expect((await ahead(wrong)).status).toBe(422);
  }
  await postJson('/sandbox/clock', { now: null });
});

it.each(['/sandbox', '/sandbox/inbox', '/sandbox/groups'])(
  'the page %s is made by the build and needs no database',
  async (path) => {
    const manifest = z
      .object({ pages: z.array(z.object({ path: z.string() })) })
      .parse(JSON.parse(readFileSync('.server/manifest.json', 'utf8')));
    expect(manifest.pages).toContainEqual({ path });
    await server.database.query('alter table sandbox_behaviours rename to away');
    const page = await fetch(server.url + path);
    const answer = await fetch(`${server.url}/sandbox/state.json`);
    await server.database.query('alter table away rename to sandbox_behaviours');
    expect([page.status, answer.status]).toEqual([200, 500]);
  },
);

it('pages are served while no jobs can run, and jobs run again when they can', async () => {
  await server.database.query('alter table graphile_worker._private_jobs rename to away');
  expect((await fetch(server.url)).status).toBe(200);
  expect((await fetch(`${server.url}/sandbox`)).status).toBe(200);
  expect((await postJson('/sandbox/run-jobs', {})).body.code).toBe('internal');
  await server.database.query('alter table graphile_worker.away rename to _private_jobs');
  expect(await postJson('/sandbox/run-jobs', {})).toEqual({
    status: 200,
    body: { ran: recurring.length, failed: 0 },
  });
});
