import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listGroupSlugs } from '@/lib/server/core/catalogue/read-catalogue';
import { closeDatabase } from '@/lib/server/db/client';
import { liveSettings } from '@/lib/server/env.examples';
import { runSiteChecks } from '@/lib/server/operations/doctor/check';
import { databaseChecks } from '@/lib/server/operations/doctor/database-checks';
import { groupChecks } from '@/lib/server/operations/doctor/group-checks';
import { failuresOf, runDoctor } from './run-doctor';
import { runOps } from './run-ops';
import { serverOfFile } from './server-of-file';
import { createTestDatabase } from './test-database';

/* The command as a process of its own, on the built website and its simulators. */

const BOT = '1000000001:sandbox-token-of-the-bot-of-the-groups';

const site = serverOfFile();

const failures = (settings: Record<string, string> = {}) => failuresOf(site, settings);

async function post(path: string, body: object): Promise<void> {
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status, await response.text()).toBe(200);
}

it('a site that has all it needs gets a line for each check, and exit code 0', async () => {
  const { stdout, stderr, exitCode } = await runDoctor(site);
  expect(stdout.split('\n').filter((line) => !/^ok {4}[^:]+: \S/.test(line))).toEqual([]);
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  expect(await runDoctor(site, {}, ['--all'])).toMatchObject({ exitCode: 2 });
});

it('settings that are missing or malformed are all told, and keep the rest from being checked', async () => {
  const { stdout, exitCode } = await runDoctor(site, {
    APP_MODE: 'live',
    PORT: '0',
    DATABASE_URL: '',
  });
  expect(exitCode).toBe(1);
  for (const name of ['PORT', 'SITE_URL', 'DATABASE_URL', 'CASHFREE_CLIENT_SECRET', 'DATA_KEYS']) {
    expect(stdout).toMatch(new RegExp(`^fail {2}settings: ${name} `, 'm'));
  }
  expect(stdout).toMatch(/^fail {2}site: not checked: correct the settings first$/m);
});

it('a name that is nearly one of a setting is told', async () => {
  expect((await failures({ AUTH_SECRETT: 'canary' })).settings).toBe(
    'AUTH_SECRETT is not a setting: do you mean AUTH_SECRET?',
  );
});

it('a wrong password of the database is named and not shown; providers are asked all the same', async () => {
  const url = new URL(site.database.url);
  url.password = 'canary-password';
  const failed = await failures({ DATABASE_URL: url.href });
  expect(failed.database).toContain('rejects the user or the password: correct DATABASE_URL');
  expect(Object.keys(failed)).not.toContain('payment gateway');
  expect(JSON.stringify(failed)).not.toContain('canary');
});

it('a missing migration, and tables of another owner, fail with what to do', async () => {
  const user = `user_${randomUUID().replaceAll('-', '')}`;
  await site.database.query(`create role ${user} login password 'canary'`);
  onTestFinished(() => site.database.query(`drop role ${user}`).then(() => undefined));
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  await database.query(`grant usage on schema drizzle to ${user}`);
  await database.query(`grant select on drizzle.__drizzle_migrations to ${user}`);
  const url = Object.assign(new URL(database.url), { username: user, password: 'canary' });
  await database.query(`delete from drizzle.__drizzle_migrations
    where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
  const failed = await failures({ DATABASE_URL: url.href });
  expect(failed).toEqual({
    migrations: expect.stringContaining('run migrate'),
    'database writes': expect.stringContaining('look at the rights of the user'),
    'database rights': expect.stringContaining('make it the owner'),
  });
});

it('keys that a provider refuses are named, and not shown', async () => {
  const failed = await failures({
    CASHFREE_CLIENT_SECRET: 'canary-1',
    SMS_AUTH_KEY: 'canary-2',
    PAN_CLIENT_SECRET: 'canary-3',
    TELEGRAM_BOT_TOKEN: '1000000001:canary-4-of-the-bot-of-the-groups',
  });
  expect(failed).toMatchObject({
    'payment gateway': expect.stringContaining('CASHFREE_CLIENT_SECRET'),
    'SMS gateway': expect.stringContaining('SMS_AUTH_KEY'),
    'PAN service': expect.stringContaining('PAN_CLIENT_SECRET'),
    'Telegram bot': expect.stringContaining('TELEGRAM_BOT_TOKEN'),
  });
  expect(JSON.stringify(failed)).not.toContain('canary');
});

it('a webhook that is set elsewhere, and a bot without rights in a group, fail until they are put right', async () => {
  const [slug = ''] = listGroupSlugs();
  await post(`/sandbox/telegram/bot${BOT}/setWebhook`, { url: 'http://localhost:9/canary' });
  await post('/sandbox/group', { slug, user_id: 1_000_000_001, action: 'demote' });
  const failed = await failures();
  expect(failed).toEqual({
    'Telegram webhook': expect.stringContaining('ops groups connect'),
    [`group ${slug}`]: expect.stringContaining('may not invite by link nor restrict members'),
  });
  expect(JSON.stringify(failed)).not.toContain('canary');
  await post('/sandbox/group', { slug, user_id: 1_000_000_001, action: 'promote' });
  await runOps(['groups', 'connect', '--by', 'Asha'], site.database.url, site.url);
  expect(await failures()).toEqual({});
});

it('a public group, one with a new id, and one that the bot was removed from fail with what to do', async () => {
  const [open = '', moved = '', without = ''] = listGroupSlugs();
  const bot = 1_000_000_001;
  await post('/sandbox/chat', { slug: open, chat: { username: 'open_group' } });
  await post('/sandbox/chat', { slug: moved, moved_to: -1_009_999_999_998 });
  await post('/sandbox/group', { slug: without, user_id: bot, action: 'kick' });
  expect(await failures()).toEqual({
    [`group ${open}`]: expect.stringContaining('public name @open_group: make it private'),
    [`group ${moved}`]: expect.stringContaining('-1009999999998 now: set that in TELEGRAM_GROUPS'),
    [`group ${without}`]: expect.stringContaining('make it an administrator'),
  });
  for (const slug of [open, moved]) await post('/sandbox/chat', { slug });
  await post('/sandbox/group', { slug: without, user_id: bot, action: 'promote' });
  expect(await failures()).toEqual({});
});

it('updates that wait since the webhook failed are told, with what may be the cause', async () => {
  const url = 'http://localhost:3000/api/webhooks/telegram';
  const info = { pending_update_count: 3, last_error_date: 1_800_000_000 };
  vi.stubGlobal('fetch', async () =>
    Response.json({
      ok: true,
      result: { url, ...info, allowed_updates: ['my_chat_member', 'chat_member'] },
    }),
  );
  const [webhook] = await runSiteChecks(groupChecks().slice(0, 1));
  expect(webhook).toMatchObject({
    ok: false,
    says: expect.stringMatching(/^3 updates wait.*2027-01-15.*TELEGRAM_WEBHOOK_SECRET/),
  });
});

it('a live database that may lose what it confirmed fails', async () => {
  const database = await createTestDatabase();
  onTestFinished(async () => {
    await closeDatabase();
    await database.drop();
  });
  const name = new URL(database.url).pathname.slice(1);
  await database.query(`alter database ${name} set synchronous_commit = off`);
  for (const [setting, value] of Object.entries(liveSettings)) vi.stubEnv(setting, value);
  vi.stubEnv('DATABASE_URL', database.url);
  const failed = (await runSiteChecks(databaseChecks)).filter(({ ok }) => !ok);
  expect(failed).toEqual([
    {
      name: 'database durability',
      ok: false,
      says: 'synchronous_commit off, so that it may lose payments: turn it on',
    },
  ]);
});
