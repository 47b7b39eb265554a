import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchGroups } from '@/lib/server/groups/watch-groups';
import { log } from '@/lib/server/log';
import { chatIdOf } from '@/lib/server/providers/telegram/chat-id';
import { groupsRemove, groupsStrangers } from '@/scripts/ops/group-commands';
import { COURSE, linkOf, membershipsOf, runGroupJobs, seedEntitled } from './seed-members';
import { startServices } from './services';
import { newPerson, postUpdate, startTelegram } from './telegram-server';

const services = startServices();
const telegram = startTelegram();
const chatId = chatIdOf(COURSE);
const BOT = '1000000001';
const ADMINISTRATOR = '5999999999';
/** By this account Telegram shows an administrator who remains anonymous. */
const ANONYMOUS = '1087968824';

/** A user whose person has joined by the link. */
async function joined() {
  const userId = await seedEntitled();
  const link = await linkOf(userId);
  const person = newPerson();
  const update = telegram.join(link, person);
  await postUpdate(update);
  await runGroupJobs();
  return { userId, link, person, update };
}

const strangers = () => services.query('select * from group_strangers order by joined_at, id');

beforeEach(() => services.query('delete from group_strangers'));

const alerts = () =>
  vi.mocked(log.error).mock.calls.map(([fields]) => Object(fields).alert ?? 'none');

describe('the webhook (W22)', () => {
  it.each(['', 'another-secret-of-a-stranger'])('the secret "%s" is rejected', async (secret) => {
    const userId = await seedEntitled();
    const update = telegram.join(await linkOf(userId));
    expect(await postUpdate(update, secret)).toBe(401);
    expect(await membershipsOf(userId)).toMatchObject([{ status: 'open', telegram_user_id: null }]);
  });

  it('an update is kept by its key alone, and a repeat changes nothing', async () => {
    const { userId, update, person } = await joined();
    const before = await membershipsOf(userId);
    expect(await postUpdate(update)).toBe(200);
    // Also where the record of updates is gone.
    await services.query("delete from webhook_events where provider = 'telegram'");
    expect(await postUpdate(update)).toBe(200);
    await runGroupJobs();
    expect(await membershipsOf(userId)).toEqual(before);
    expect(alerts()).toEqual([]);
    expect(telegram.isMember(chatId, person)).toBe(true);
    const kept = await services.query(
      "select key, body from webhook_events where provider = 'telegram'",
    );
    expect(kept).toEqual([{ key: String(update?.update_id), body: Buffer.alloc(0) }]);
  });

  it('an update of another kind is answered with 200 and ignored', async () => {
    expect(await postUpdate({ update_id: 1, message: { text: 'hello' } })).toBe(200);
  });
});

describe('who joins', () => {
  it('the person takes the membership of the link, which is revoked at Telegram', async () => {
    const { userId, link, person } = await joined();
    expect(await membershipsOf(userId)).toMatchObject([
      { status: 'joined', telegram_user_id: person },
    ]);
    expect(telegram.links.get(link)?.isRevoked).toBe(true);
  });

  it('a second person by the same link is removed, and an operator is told (R58)', async () => {
    const { userId, link, person } = await joined();
    const second = newPerson();
    const update = telegram.change(chatId, second, 'member');
    Object.assign(update.chat_member, { invite_link: { invite_link: link } });
    await postUpdate(update);
    await runGroupJobs();
    expect(alerts()).toEqual(['link_used_twice']);
    expect(telegram.isMember(chatId, second)).toBe(false);
    expect(telegram.isMember(chatId, person)).toBe(true);
    expect(await membershipsOf(userId)).toMatchObject([
      { status: 'joined', telegram_user_id: person },
    ]);
  });

  it('somebody without a link of ours is reported, listed and not removed, and goes by command', async () => {
    const stranger = newPerson();
    await postUpdate(telegram.change(chatId, stranger, 'member'));
    await runGroupJobs();
    expect(alerts()).toEqual(['unknown_member']);
    expect(telegram.isMember(chatId, stranger)).toBe(true);
    const [listed] = await strangers();
    expect(listed).toMatchObject({ group_slug: COURSE, telegram_user_id: stranger });
    const { text } = await groupsStrangers.prepare([]).run();
    expect(text).toContain(`•${stranger.slice(-3)}`);
    expect(text).not.toContain(stranger);
    const reveal = ['--reveal', '--reason', 'Who is that?'];
    expect((await groupsStrangers.prepare(reveal).run()).text).toContain(`${stranger} Asha`);
    const people = ['--by', 'Asha', '--reason', 'Nobody knows them.'];
    await groupsRemove.prepare([String(listed?.id), ...people]).run();
    expect(telegram.isMember(chatId, stranger)).toBe(false);
    expect(await strangers()).toEqual([]);
    const again = groupsRemove.prepare([String(listed?.id), ...people]).run();
    await expect(again).rejects.toThrow('no such stranger');
  });

  it('a stranger who leaves is forgotten, by the update or by night', async () => {
    const [one, two] = [newPerson(), newPerson()];
    for (const each of [one, two]) await postUpdate(telegram.change(chatId, each, 'member'));
    await postUpdate(telegram.change(chatId, one, 'left'));
    expect(await strangers()).toMatchObject([{ telegram_user_id: two }]);
    telegram.change(chatId, two, 'kicked');
    await watchGroups.run({});
    expect(await strangers()).toEqual([]);
  });

  it('a stranger who comes again by a join link is a member', async () => {
    const userId = await seedEntitled();
    const person = newPerson();
    await postUpdate(telegram.change(chatId, person, 'member'));
    // The update of the departure is lost.
    telegram.change(chatId, person, 'left');
    await postUpdate(telegram.join(await linkOf(userId), person));
    expect(await strangers()).toEqual([]);
    expect(await membershipsOf(userId)).toMatchObject([{ telegram_user_id: person }]);
  });

  it('somebody whom an administrator added is listed and not reported; a group of others is not looked at', async () => {
    const added = [newPerson(), newPerson()] as const;
    telegram.change(chatId, ADMINISTRATOR, 'administrator');
    await postUpdate(telegram.change(chatId, added[0], 'member', ADMINISTRATOR));
    await postUpdate(telegram.change(chatId, added[1], 'member', ANONYMOUS));
    await postUpdate(telegram.change('-1007', newPerson(), 'member'));
    await runGroupJobs();
    expect(alerts()).toEqual([]);
    const listed = (await strangers()).map((each) => each.telegram_user_id);
    expect(new Set(listed)).toEqual(new Set(added));
  });

  it('an administrator is listed on becoming a plain member, and no longer on leading again', async () => {
    const person = newPerson();
    telegram.change(chatId, person, 'administrator');
    await postUpdate(telegram.change(chatId, person, 'member', ADMINISTRATOR));
    expect(await strangers()).toMatchObject([{ telegram_user_id: person }]);
    telegram.change(chatId, person, 'administrator');
    await watchGroups.run({});
    expect(await strangers()).toEqual([]);
  });

  it('somebody whom a member added is reported', async () => {
    const { person } = await joined();
    await postUpdate(telegram.change(chatId, newPerson(), 'member', person));
    await runGroupJobs();
    expect(alerts()).toEqual(['unknown_member']);
  });

  it('a member who left and is added again has the membership again', async () => {
    const { userId, person } = await joined();
    await postUpdate(telegram.change(chatId, person, 'left'));
    await runGroupJobs();
    const link = await linkOf(userId);
    await postUpdate(telegram.change(chatId, person, 'member', ADMINISTRATOR));
    await runGroupJobs();
    expect(await membershipsOf(userId)).toMatchObject([
      { status: 'left' },
      { status: 'joined', telegram_user_id: person },
    ]);
    expect(telegram.links.get(link)?.isRevoked).toBe(true);
  });
});

describe('a change of a member', () => {
  it.each(['left', 'kicked'] as const)('a member who is %s has left', async (status) => {
    const { userId, person } = await joined();
    await postUpdate(telegram.change(chatId, person, status));
    await runGroupJobs();
    expect(await membershipsOf(userId)).toMatchObject([
      { status: 'left', telegram_user_id: person },
    ]);
  });

  it('a departure that arrives before the arrival is found by asking Telegram', async () => {
    const userId = await seedEntitled();
    const person = newPerson();
    const arrival = telegram.join(await linkOf(userId), person);
    await postUpdate(telegram.change(chatId, person, 'left'));
    await postUpdate(arrival);
    await runGroupJobs();
    expect(await membershipsOf(userId)).toMatchObject([{ status: 'left' }]);
  });

  it('a departure that arrives after the return changes nothing', async () => {
    const { userId, person } = await joined();
    const departure = telegram.change(chatId, person, 'left');
    telegram.change(chatId, person, 'member');
    await postUpdate(departure);
    await runGroupJobs();
    expect(await membershipsOf(userId)).toMatchObject([{ status: 'joined' }]);
  });

  it('a promotion to administrator and its end are stored', async () => {
    const { userId, person } = await joined();
    await postUpdate(telegram.change(chatId, person, 'administrator', ADMINISTRATOR));
    await runGroupJobs();
    expect(await membershipsOf(userId)).toMatchObject([
      { status: 'joined', is_administrator: true },
    ]);
    await postUpdate(telegram.change(chatId, person, 'member', ADMINISTRATOR));
    await runGroupJobs();
    expect(await membershipsOf(userId)).toMatchObject([
      { status: 'joined', is_administrator: false },
    ]);
  });
});

describe('the bot', () => {
  const changeOfBot = (rights: object, chat = chatId) => {
    const { update_id, chat_member } = telegram.change(chat, BOT, 'administrator', ADMINISTRATOR);
    Object.assign(chat_member.new_chat_member, rights);
    return { update_id, my_chat_member: chat_member };
  };
  const both = { can_invite_users: true, can_restrict_members: true };

  it('an operator is told when it loses a right', async () => {
    await postUpdate(changeOfBot({ ...both, can_restrict_members: false }));
    expect(alerts()).toEqual(['bot_lost_rights']);
  });

  it('nobody is told when it has both, or of a group of others', async () => {
    await postUpdate(changeOfBot(both));
    await postUpdate(changeOfBot({}, '-1007'));
    expect(alerts()).toEqual([]);
  });
});
