import { beforeEach, describe, expect, it, vi } from 'vitest';
import { telegramUpdate } from './telegram-schema';
import { updateKey, verifySecret } from './telegram-webhook';

const secret = 'a-secret-of-the-webhook';

const isAccepted = (given?: string) =>
  verifySecret({
    headers: new Headers(given === undefined ? {} : { 'X-Telegram-Bot-Api-Secret-Token': given }),
  });

describe('verifySecret', () => {
  beforeEach(() => {
    vi.stubEnv('TELEGRAM_WEBHOOK_SECRET', secret);
  });

  it('the secret that was set is accepted', () => {
    expect(isAccepted(secret)).toBe(true);
  });

  it.each([
    ['absent', undefined],
    ['empty', ''],
    ['shorter', secret.slice(0, -1)],
    ['longer', `${secret}x`],
    ['of the same length', secret.replace('a', 'b')],
    ['in other case', secret.toUpperCase()],
    ['not ASCII', '\u00e9'.repeat(secret.length)],
  ])('a secret that is %s is rejected without an exception', (_what, given) => {
    expect(isAccepted(given)).toBe(false);
  });
});

const chat = { id: -1_001_234_567_890, type: 'supergroup', title: 'Group' };
const person = { id: 5_000_000_001, is_bot: false, first_name: 'Asha' };
const joined = {
  update_id: 77,
  chat_member: {
    chat,
    from: person,
    date: 1_795_000_000,
    old_chat_member: { status: 'left', user: person },
    new_chat_member: { status: 'member', user: person },
    invite_link: {
      invite_link: 'https://t.me/+abcDEF123',
      creator: { id: 1_000_000_001, is_bot: true, first_name: 'Bot' },
      creates_join_request: false,
      is_primary: false,
      is_revoked: false,
      name: 'member 1',
    },
  },
};

describe('telegramUpdate', () => {
  it('a person who joined is read with group, link and time, and without a name', () => {
    const update = telegramUpdate.parse(joined);
    expect(update).toEqual({
      updateId: 77,
      member: {
        chatId: '-1001234567890',
        byTelegramUserId: '5000000001',
        before: expect.objectContaining({ status: 'left', isMember: false }),
        after: expect.objectContaining({
          telegramUserId: '5000000001',
          status: 'member',
          isMember: true,
        }),
        link: 'https://t.me/+abcDEF123',
        linkName: 'member 1',
      },
      bot: undefined,
    });
    expect(updateKey(update)).toBe('77');
  });

  it('a change of the bot’s own rights is told apart from one of a member', () => {
    const bot = { id: 1_000_000_001, is_bot: true, first_name: 'Bot' };
    const { chat_member } = joined;
    const update = telegramUpdate.parse({
      update_id: 78,
      my_chat_member: {
        ...chat_member,
        old_chat_member: { status: 'administrator', user: bot, can_invite_users: true },
        new_chat_member: { status: 'administrator', user: bot, can_invite_users: false },
        invite_link: undefined,
      },
    });
    expect(update).toMatchObject({
      member: undefined,
      bot: { before: { canInvite: true }, after: { canInvite: false }, link: undefined },
    });
  });

  it.each([
    [{ message: { text: 'hello' } }],
    [{ chat_join_request: { chat, from: person } }],
    [{ chat_member: null }],
    [{ chat_member: { ...joined.chat_member, new_chat_member: { status: 'ghost' } } }],
  ])('%j is taken and ignored', (update) => {
    expect(telegramUpdate.parse({ update_id: 79, ...update })).toEqual({
      updateId: 79,
      member: undefined,
      bot: undefined,
    });
  });

  it.each([[{}], [{ update_id: '79' }], [null], [[]]])('%j is no update', (body) => {
    expect(telegramUpdate.safeParse(body).success).toBe(false);
  });
});
