import { describe, expect, it, vi } from 'vitest';
import { log } from '@/lib/server/log';
import { chatIdOf } from '@/lib/server/providers/telegram/chat-id';
import { COURSE, linkOf, membershipsOf, runGroupJobs, seedEntitled } from './seed-members';
import { startServices } from './services';
import { newPerson, postUpdate, startTelegram } from './telegram-server';

const services = startServices();
const telegram = startTelegram();
const chatId = chatIdOf(COURSE);
const BOT = '1000000001';
const ADMINISTRATOR = '5999999999';

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

  it('somebody without a link of ours is reported and not removed', async () => {
    const stranger = newPerson();
    await postUpdate(telegram.change(chatId, stranger, 'member'));
    await runGroupJobs();
    expect(alerts()).toEqual(['unknown_member']);
    expect(telegram.isMember(chatId, stranger)).toBe(true);
  });

  it('somebody whom an administrator added is not reported, nor anybody in a group of others', async () => {
    await postUpdate(telegram.change(chatId, newPerson(), 'member', ADMINISTRATOR));
    await postUpdate(telegram.change('-1007', newPerson(), 'member'));
    expect(alerts()).toEqual([]);
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
