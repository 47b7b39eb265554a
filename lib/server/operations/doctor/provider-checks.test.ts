import { beforeEach, expect, it, vi } from 'vitest';
import { log } from '@/lib/server/log';
import { runSiteChecks } from './check';
import { providerChecks } from './provider-checks';

beforeEach(() => {
  for (const level of ['warn', 'error'] as const) vi.spyOn(log, level).mockReturnValue();
});

const answer = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));

const check = async (name: string) =>
  (await runSiteChecks(providerChecks.filter((each) => each.name === name)))[0];

it.each([
  ['SMS gateway', 200, { type: 'error', message: 'Insufficient balance' }, 'refuses (balance)'],
  ['SMS gateway', 200, { type: 'error', message: 'IP not whitelisted' }, 'refuses (ip)'],
  ['SMS gateway', 401, { type: 'error', message: 'Authentication failure' }, 'SMS_AUTH_KEY'],
  ['PAN service', 422, { code: 'insufficient_balance' }, 'refuses (insufficient_balance)'],
  ['PAN service', 403, { code: 'ip_validation_failed' }, 'refuses (ip_validation_failed)'],
  ['PAN service', 429, {}, 'too many requests'],
  ['payment gateway', 400, { code: 'request_failed' }, 'refuses (request_failed)'],
  ['payment gateway', 200, {}, 'can’t be read'],
  ['Telegram bot', 404, { ok: false, description: 'Not Found' }, 'refuses (404)'],
  ['broker', 403, {}, 'refuses (403)'],
])('the check of the %s fails for %i %j: %s', async (name, status, body, says) => {
  answer(status, body);
  expect(await check(name)).toEqual({ name, ok: false, says: expect.stringContaining(says) });
});

it.each([
  ['SMS gateway', 400, { type: 'error', message: 'No recipients' }],
  ['PAN service', 400, { code: 'pan_invalid' }],
  ['payment gateway', 404, { code: 'order_not_found' }],
  ['broker', 401, {}],
])(
  'the check of the %s takes %i %j for the answer of one that works',
  async (name, status, body) => {
    answer(status, body);
    expect(await check(name)).toMatchObject({ ok: true });
  },
);
