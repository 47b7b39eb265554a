import { expect, it, vi } from 'vitest';
import { listGroupSlugs } from '@/lib/server/core/catalogue/read-catalogue';
import { liveSettings } from '@/lib/server/env.examples';
import { connectGroups } from '@/lib/server/groups/connect-groups';
import { chatIdOf } from '@/lib/server/providers/telegram/chat-id';
import { runOps } from './run-ops';
import { COURSE, linkOf, membershipsOf, seedEntitled } from './seed-members';
import { startServices } from './services';
import { newPerson, postUpdate, startTelegram } from './telegram-server';

/* The commands of operators about groups, as processes of their own. */

const services = startServices();
const telegram = startTelegram();

const ops = (...args: readonly string[]) => runOps(['groups', ...args], services.url);

it('connect sets the webhook and shows the bot’s rights in every group', async () => {
  const { stdout, stderr, exitCode } = await ops('connect', '--by', 'Asha');
  expect(stderr).toBe('');
  expect(exitCode).toBe(0);
  expect(telegram.requests[0]).toBe('setWebhook');
  expect(stdout.toLowerCase()).toContain('http://localhost:3000/api/webhooks/telegram');
  for (const groupSlug of listGroupSlugs()) {
    expect(stdout).toMatch(new RegExp(`${groupSlug} +${chatIdOf(groupSlug)} +yes +yes`));
  }
});

it('connect ends with 1 where the bot lacks a right', async () => {
  telegram.botRights.can_restrict_members = false;
  const { stdout, exitCode } = await ops('connect', '--by', 'Asha');
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/yes +no/);
});

it('connect says so where Telegram does not answer', async () => {
  telegram.behaviour = 'is down';
  const { stderr, exitCode } = await ops('connect', '--by', 'Asha');
  expect(exitCode).toBe(1);
  expect(stderr).toBe('Telegram did not do it (unavailable). Try again.');
});

it('a group without an id in the settings is named, without an id', async () => {
  for (const [name, value] of Object.entries(liveSettings)) vi.stubEnv(name, value);
  vi.stubEnv('DATABASE_URL', services.url);
  const bot = { status: 'administrator', can_invite_users: true, can_restrict_members: true };
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('setWebhook')) return Response.json({ ok: true, result: true });
    const chat = { id: -1_001_234_567_890, type: 'supergroup' };
    const result = url.endsWith('getChat') ? chat : { ...bot, user: { id: 1 } };
    return Response.json({ ok: true, result });
  });
  const { groups } = await connectGroups();
  const [configured] = groups.filter(({ chatId }) => chatId !== null);
  expect(configured).toMatchObject({ groupSlug: 'btst-vip', canInvite: true, faults: [] });
  expect(groups.filter(({ chatId }) => chatId === null)).toHaveLength(listGroupSlugs().length - 1);
});

it('list shows the memberships of a group without names, numbers and links', async () => {
  const userId = await seedEntitled();
  const link = await linkOf(userId);
  const person = newPerson();
  await postUpdate(telegram.join(link, person));
  const [membership] = await membershipsOf(userId);
  const [user] = await services.query('select mobile, name, email from users where id = $1', [
    userId,
  ]);
  const text = await ops('list', '--group', COURSE);
  const json = await ops('list', '--group', COURSE, '--json');
  expect(text.stdout).toContain(membership?.id);
  expect(text.stdout).toContain(`•${person.slice(-3)}`);
  expect(JSON.parse(json.stdout)).toMatchObject([{ id: membership?.id, status: 'joined' }]);
  for (const said of [text.stdout, json.stdout]) {
    for (const secret of [user?.mobile, user?.name, user?.email, link, person]) {
      expect(said).not.toContain(secret);
    }
  }
}, 120_000);
