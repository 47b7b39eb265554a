import { expect, it, vi } from 'vitest';
import { storeAlerts } from '@/lib/server/core/alerts/store-alerts';
import { listGroupSlugs } from '@/lib/server/core/catalogue/read-catalogue';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { watchGroups } from '@/lib/server/groups/watch-groups';
import { log } from '@/lib/server/log';
import { runSiteChecks } from '@/lib/server/operations/doctor/check';
import { groupChecks } from '@/lib/server/operations/doctor/group-checks';
import { chatIdOf } from '@/lib/server/providers/telegram/chat-id';
import { groupsConnect } from '@/scripts/ops/group-commands';
import { buy, COURSE, linkOf, membershipsOf, runGroupJobs, seedEntitled } from './seed-members';
import { startServices } from './services';
import { newPerson, postUpdate, startTelegram } from './telegram-server';

/* Requirements of a group, so that nobody joins whom the site does not know (R85). */

startServices();
const telegram = startTelegram();
/** A second course, whose group has the same name. */
const OTHER = 'algo-trading-vip-plan';
const SUPERGROUP = { type: 'supergroup' };

/** Alerts of the nightly comparison about a group. */
async function alertsOf(groupSlug: string): Promise<string[]> {
  vi.mocked(log.error).mockClear();
  await watchGroups.run({});
  const told = vi.mocked(log.error).mock.calls.map(([fields]) => Object(fields));
  return told.filter((fields) => fields.groupSlug === groupSlug).map(({ alert }) => alert);
}

async function checkOf(groupSlug: string) {
  const checks = groupChecks().filter(({ name }) => name === `group ${groupSlug}`);
  const [result] = await runSiteChecks(checks);
  return result;
}

it.each([
  ['has a public name', { ...SUPERGROUP, username: 'btst' }, 'make it private'],
  ['has bought names', { ...SUPERGROUP, active_usernames: ['a', 'b'] }, '@a, @b'],
  ['is a basic group', { type: 'group' }, 'makes it a supergroup'],
  ['is a channel', { type: 'channel' }, 'is a channel'],
  ['is the chat of a person', { type: 'private' }, 'chat of a person'],
  ['is of a kind that is not known', { type: 'forum' }, 'no supergroup but “forum”'],
  ['is of a place', { ...SUPERGROUP, location: { address: 'Pune' } }, 'remove the place'],
  ['belongs to a channel', { ...SUPERGROUP, linked_chat_id: -1001 }, 'unlink it'],
  ['asks administrators', { ...SUPERGROUP, join_by_request: true }, 'Approve new members'],
  ['lets members add', { ...SUPERGROUP, permissions: { can_invite_users: true } }, 'Add members'],
  ['has another id', { ...SUPERGROUP, id: -1001 }, '-1001 now: set that in TELEGRAM_GROUPS'],
])(
  'a group that %s fails in connect and doctor, and is an alert by night',
  async (_what, chat, says) => {
    telegram.chat = chat;
    const { text, exitCode } = await groupsConnect.prepare(['--by', 'Asha']).run();
    expect(exitCode).toBe(1);
    expect(text).toContain(`${COURSE}: `);
    expect(text).toContain(says);
    expect(await checkOf(COURSE)).toMatchObject({ ok: false, says: expect.stringContaining(says) });
    expect(await alertsOf(COURSE)).toEqual(['group_not_private']);
  },
);

it('a private supergroup is fine, and a group that nobody has joined yet is looked at too', async () => {
  telegram.chat = { ...SUPERGROUP, permissions: { can_invite_users: false }, active_usernames: [] };
  const { exitCode } = await groupsConnect.prepare(['--by', 'Asha']).run();
  expect(exitCode).toBe(0);
  for (const slug of listGroupSlugs()) {
    expect(await checkOf(slug)).toMatchObject({ ok: true });
    expect(await alertsOf(slug)).toEqual([]);
  }
});

it('a bot that lacks a right in a public group: both are told', async () => {
  telegram.chat = { ...SUPERGROUP, username: 'btst' };
  telegram.botRights.can_invite_users = false;
  const { says } = (await checkOf(COURSE)) ?? {};
  expect(says).toMatch(/may not invite by link: .*; everybody can join by its public name @btst/);
  expect(await alertsOf(COURSE)).toEqual(['bot_lost_rights', 'group_not_private']);
});

const own = { url: 'http://localhost:3000/api/webhooks/telegram' };
const both = { allowed_updates: ['chat_member', 'my_chat_member'] };

it.each([
  ['lead to another site', { ...both, url: 'https://old.example.com/hook' }, 'another address'],
  ['lack changes of members', { ...own, allowed_updates: ['my_chat_member'] }, 'no chat_member'],
  ['lack those of the bot', { ...own, allowed_updates: ['chat_member'] }, 'no my_chat_member'],
  ['have no list of types', own, 'no my_chat_member and chat_member'],
  [
    'wait since one failed',
    { ...own, ...both, pending_update_count: 2, last_error_date: 1_800_000_000 },
    '2 updates wait',
  ],
])('updates that %s are an alert by night and fail in doctor', async (_what, webhook, says) => {
  telegram.webhook = webhook;
  vi.mocked(log.error).mockClear();
  await watchGroups.run({});
  const told = vi.mocked(log.error).mock.calls.map(([fields]) => Object(fields));
  expect(told).toMatchObject([
    { alert: 'groups_not_heard', problem: expect.stringContaining(says) },
  ]);
  const [result] = await runSiteChecks(groupChecks().slice(0, 1));
  expect(result).toMatchObject({ ok: false, says: expect.stringContaining(says) });
});

it('updates that arrive are fine, also after one that failed', async () => {
  telegram.webhook = { ...own, ...both, last_error_date: 1_800_000_000 };
  vi.mocked(log.error).mockClear();
  await watchGroups.run({});
  expect(vi.mocked(log.error)).not.toHaveBeenCalled();
});

it('people of whom no update told are an alert, and links of the day before are replaced', async () => {
  const [userId, fresh] = [await seedEntitled(), await seedEntitled()];
  await buy(userId, OTHER);
  const [link, otherLink] = [await linkOf(userId), await linkOf(userId, OTHER)];
  await moveClock(new Date((await now()).getTime() + 25 * 3_600_000));
  const freshLink = await linkOf(fresh);
  expect(await alertsOf(COURSE)).toEqual([]);
  telegram.unheard.set(chatIdOf(COURSE), 1);
  expect(await alertsOf(COURSE)).toEqual(['people_not_known']);
  await runGroupJobs();
  expect(telegram.links.get(link)?.isRevoked).toBe(true);
  expect(await linkOf(userId)).not.toBe(link);
  expect(await linkOf(fresh)).toBe(freshLink);
  expect(await linkOf(userId, OTHER)).toBe(otherLink);
  // The update of who had come by the link arrives after all.
  const person = newPerson();
  const late = telegram.change(chatIdOf(COURSE), person, 'member');
  Object.assign(late.chat_member, { invite_link: { invite_link: link } });
  await postUpdate(late);
  const [first, , second] = await membershipsOf(userId);
  expect([first?.status, second]).toMatchObject([
    'ended',
    { status: 'joined', telegram_user_id: person },
  ]);
});

it('a link that is newer than the alert stays while people are not known', async () => {
  const aDayLater = async () => moveClock(new Date((await now()).getTime() + 25 * 3_600_000));
  const [userId, later] = [await seedEntitled(), await seedEntitled()];
  const link = await linkOf(userId);
  telegram.unheard.set(chatIdOf(COURSE), 1);
  expect(await alertsOf(COURSE)).toEqual(['people_not_known']);
  await storeAlerts();
  await aDayLater();
  const laterLink = await linkOf(later);
  expect(await alertsOf(COURSE)).toEqual(['people_not_known']);
  await runGroupJobs();
  // It was open before the alert, and was too young then.
  expect(telegram.links.get(link)?.isRevoked).toBe(true);
  const newLink = await linkOf(userId);
  await aDayLater();
  expect(await alertsOf(COURSE)).toEqual(['people_not_known']);
  await runGroupJobs();
  expect([await linkOf(userId), await linkOf(later)]).toEqual([newLink, laterLink]);
});

it('another bot that is an administrator is nobody unknown', async () => {
  const bot = newPerson();
  telegram.bots.add(bot);
  telegram.change(chatIdOf(COURSE), bot, 'administrator');
  expect(await alertsOf(COURSE)).toEqual([]);
});
