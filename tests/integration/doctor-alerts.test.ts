import { beforeEach, expect, it, vi } from 'vitest';
import { liveSettings } from '@/lib/server/env.examples';
import { log } from '@/lib/server/log';
import { alertChecks } from '@/lib/server/operations/doctor/alert-checks';
import { runSiteChecks } from '@/lib/server/operations/doctor/check';

const CHAT = '-1001111111111';

/** Posted requests: the path, and the text of a message. */
let posted: string[] = [];

beforeEach(() => {
  posted = [];
  for (const level of ['warn', 'error'] as const) vi.spyOn(log, level).mockReturnValue();
  for (const [name, value] of Object.entries(liveSettings)) vi.stubEnv(name, value);
});

/** Answers each request by the last part of its path. */
function answer(answers: Record<string, readonly [status: number, body: object]>) {
  vi.stubGlobal('fetch', async (url: URL | string, { body }: { body: string }) => {
    const method = String(url).split('/').at(-1) ?? '';
    posted.push(`${method} ${JSON.parse(body).text ?? ''}`);
    const [status, sent] = answers[method] ?? [200, {}];
    return Response.json(sent, { status });
  });
}

const refusal = (description: string) =>
  [400, { ok: false, error_code: 400, description }] as const;
const chat = [200, { ok: true, result: { id: Number(CHAT), type: 'group' } }] as const;
const check = async () => (await runSiteChecks(alertChecks))[0];

it('a chat that the bot knows gets a test', async () => {
  vi.stubEnv('ALERT_CHAT_ID', CHAT);
  answer({ getChat: chat, sendMessage: [200, { ok: true, result: {} }] });
  expect(await check()).toMatchObject({ ok: true });
  expect(posted).toEqual([
    'getChat ',
    expect.stringMatching(/^sendMessage .*nothing has happened/),
  ]);
});

it('a chat that Telegram does not know fails with what to do', async () => {
  vi.stubEnv('ALERT_CHAT_ID', CHAT);
  answer({ getChat: refusal('Bad Request: chat not found') });
  expect(await check()).toEqual({
    name: 'alerts',
    ok: false,
    says: expect.stringMatching(/chat_not_found.*ALERT_CHAT_ID, or add the bot/),
  });
});

it('a chat that the bot may not write to fails', async () => {
  vi.stubEnv('ALERT_CHAT_ID', CHAT);
  answer({ getChat: chat, sendMessage: refusal('Bad Request: not enough rights to send text') });
  expect(await check()).toMatchObject({
    ok: false,
    says: expect.stringContaining('ALERT_CHAT_ID'),
  });
});

it('a group of customers is not told alerts', async () => {
  const [, group = ''] = liveSettings.TELEGRAM_GROUPS.split('=');
  vi.stubEnv('ALERT_CHAT_ID', group);
  answer({});
  expect(await check()).toMatchObject({ ok: false, says: expect.stringContaining('customers') });
  expect(posted).toEqual([]);
});

it('an address that refuses the test fails', async () => {
  vi.stubEnv('ALERT_WEBHOOK_URL', 'https://chat.example.com/hook');
  answer({ hook: [404, {}] });
  expect(await check()).toMatchObject({
    ok: false,
    says: expect.stringMatching(/404.*ALERT_WEBHOOK_URL/),
  });
});

it('alerts that nobody is told fail, unless Prometheus reads them', async () => {
  expect(await check()).toMatchObject({ ok: false, says: expect.stringContaining('to nobody') });
  vi.stubEnv('METRICS_TOKEN', 'a-token-of-the-length-that-is-needed');
  expect(await check()).toMatchObject({ ok: true });
});
