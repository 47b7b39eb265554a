import { beforeEach, expect, it, vi } from 'vitest';
import { createLog, log } from '@/lib/server/log';
import {
  botId,
  createInviteLink,
  findMember,
  hasFailedToPost,
  removeMember,
  revokeInviteLink,
  setBotWebhook,
} from './telegram-client';

const TOKEN = '1000000001:sandbox-token-of-the-bot-of-the-groups';

const requests: { url: string; body: unknown }[] = [];
let answers: (() => Response)[] = [];

beforeEach(() => {
  requests.length = 0;
  answers = [];
  vi.spyOn(log, 'warn').mockReturnValue();
  vi.stubEnv('PORT', '3456');
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    requests.push({ url, body: JSON.parse(String(init?.body)) });
    const answer = answers.shift();
    if (!answer) throw new Error('There is no further answer.');
    return answer();
  });
});

/** Telegram's answers, one for each request. */
function answering(...each: readonly (readonly [status: number, body: unknown])[]) {
  answers = each.map(
    ([status, body]) =>
      () =>
        Response.json(body, { status }),
  );
}

const done = (result: unknown) => [200, { ok: true, result }] as const;
const refused = (error_code: number, description: string, parameters?: object) =>
  [error_code, { ok: false, error_code, description, parameters }] as const;

const chatId = '-1001234567890';
const telegramUserId = '5000000001';
const at = new Date('2027-03-01T12:00:00.250Z');
const person = { id: 5_000_000_001, is_bot: false, first_name: 'Asha' };
const inviteLink = {
  invite_link: 'https://t.me/+abcDEF123',
  creator: { id: 1_000_000_001, is_bot: true, first_name: 'Bot' },
  creates_join_request: false,
  is_primary: false,
  is_revoked: false,
  name: 'member 1',
  member_limit: 1,
};

const methods = () => requests.map(({ url }) => url.slice(url.lastIndexOf('/') + 1));

it('a join link is made for one person', async () => {
  answering(done(inviteLink));
  const link = await createInviteLink({ chatId, name: 'member 1' });
  expect(link).toBe('https://t.me/+abcDEF123');
  expect(requests).toEqual([
    {
      url: `http://127.0.0.1:3456/sandbox/telegram/bot${TOKEN}/createChatInviteLink`,
      body: { chat_id: chatId, name: 'member 1', member_limit: 1 },
    },
  ]);
});

it('a live request goes to Telegram with the firm’s own token', async () => {
  vi.stubEnv('APP_MODE', 'live');
  vi.stubEnv('SITE_URL', 'https://www.example.com');
  vi.stubEnv('TELEGRAM_BOT_TOKEN', '123456789:firms-own-token');
  answering(done(inviteLink));
  await createInviteLink({ chatId, name: 'member 1' });
  expect(requests[0]?.url).toBe(
    'https://api.telegram.org/bot123456789:firms-own-token/createChatInviteLink',
  );
});

it.each([
  ['for two people', { ...inviteLink, member_limit: 2 }],
  ['that is revoked', { ...inviteLink, is_revoked: true }],
  ['that asks administrators', { ...inviteLink, creates_join_request: true }],
  ['that is no web address', { ...inviteLink, invite_link: 'tg://join' }],
])('a join link %s is not taken', async (_what, result) => {
  answering(done(result));
  await expect(createInviteLink({ chatId, name: 'member 1' })).rejects.toMatchObject({
    kind: 'malformed',
  });
});

it('a link is revoked at its group', async () => {
  answering(done({ ...inviteLink, is_revoked: true }));
  await revokeInviteLink({ chatId, link: inviteLink.invite_link });
  expect(requests[0]?.body).toEqual({ chat_id: chatId, invite_link: inviteLink.invite_link });
});

it('a link that Telegram does not know counts as revoked', async () => {
  answering(refused(400, 'Bad Request: INVITE_HASH_EXPIRED'));
  await expect(revokeInviteLink({ chatId, link: inviteLink.invite_link })).resolves.toBe(undefined);
});

it('a link that the bot may not revoke does not count as revoked', async () => {
  answering(refused(400, 'Bad Request: not enough rights to manage chat invite link'));
  await expect(revokeInviteLink({ chatId, link: inviteLink.invite_link })).rejects.toMatchObject({
    kind: 'refused',
    code: 'not_enough_rights',
  });
});

it.each([
  [{ status: 'creator' }, { isMember: true, canInvite: true, canRemove: true }],
  [
    { status: 'administrator', can_invite_users: true, can_restrict_members: false },
    { isMember: true, canInvite: true, canRemove: false },
  ],
  [{ status: 'administrator' }, { isMember: true, canInvite: false, canRemove: false }],
  [{ status: 'member' }, { isMember: true, canInvite: false, canRemove: false }],
  [{ status: 'restricted', is_member: true }, { isMember: true }],
  [
    { status: 'restricted', is_member: false, can_invite_users: true },
    { isMember: false, canInvite: false },
  ],
  [{ status: 'left' }, { isMember: false, canInvite: false, canRemove: false }],
  [{ status: 'kicked', until_date: 0 }, { isMember: false }],
])('%j is read as %j', async (member, expected) => {
  answering(done({ user: person, ...member }));
  const found = await findMember({ chatId, telegramUserId });
  expect(found).toMatchObject({ status: member.status, ...expected });
  expect(requests[0]?.body).toEqual({ chat_id: chatId, user_id: 5_000_000_001 });
});

it.each(['Bad Request: user not found', 'Bad Request: PARTICIPANT_ID_INVALID'])(
  'a person of whom Telegram says "%s" has left',
  async (description) => {
    answering(refused(400, description));
    await expect(findMember({ chatId, telegramUserId })).resolves.toMatchObject({
      status: 'left',
      isMember: false,
    });
  },
);

it('a group that Telegram does not have is an error, not a member who has left', async () => {
  answering(refused(400, 'Bad Request: chat not found'));
  await expect(findMember({ chatId, telegramUserId })).rejects.toMatchObject({
    kind: 'refused',
    code: 'chat_not_found',
  });
});

it('a person is removed by a ban that is lifted at once, and ends by itself otherwise', async () => {
  answering(done(true), done(true));
  await removeMember({ chatId, telegramUserId, at });
  expect(methods()).toEqual(['banChatMember', 'unbanChatMember']);
  expect(requests[0]?.body).toEqual({
    chat_id: chatId,
    user_id: 5_000_000_001,
    until_date: Date.parse('2027-03-01T12:02:01Z') / 1_000,
  });
  expect(requests[1]?.body).toEqual({
    chat_id: chatId,
    user_id: 5_000_000_001,
    only_if_banned: true,
  });
});

it('a person who is no member counts as removed', async () => {
  answering(refused(400, 'Bad Request: user not found'));
  await expect(removeMember({ chatId, telegramUserId, at })).resolves.toBe(undefined);
  expect(methods()).toEqual(['banChatMember']);
});

it.each(['can’t remove chat owner', 'user is an administrator of the chat'])(
  'an administrator is not removed: %s',
  async (said) => {
    answering(refused(400, `Bad Request: ${said}`));
    await expect(removeMember({ chatId, telegramUserId, at })).rejects.toMatchObject({
      code: 'person_is_administrator',
    });
  },
);

it('a ban that is not lifted is an error', async () => {
  answering(done(true), refused(500, 'Internal Server Error'));
  await expect(removeMember({ chatId, telegramUserId, at })).rejects.toMatchObject({
    kind: 'unavailable',
  });
});

it('the webhook is set with our secret and the updates that we read', async () => {
  answering(done(true));
  await setBotWebhook({ url: 'https://www.example.com/api/webhooks/telegram' });
  expect(requests[0]?.body).toEqual({
    url: 'https://www.example.com/api/webhooks/telegram',
    secret_token: 'sandbox-telegram-webhook-secret',
    allowed_updates: ['my_chat_member', 'chat_member'],
  });
});

it('the bot’s number is the part of its token that is not secret', () => {
  expect(botId()).toBe('1000000001');
});

it('Telegram’s own time to wait is obeyed', async () => {
  answering(refused(429, 'Too Many Requests: retry after 17', { retry_after: 17 }));
  await expect(findMember({ chatId, telegramUserId })).rejects.toMatchObject({
    kind: 'rate-limited',
    retryAfterSeconds: 17,
  });
  expect(requests).toHaveLength(1);
});

it('a request about a group that has a new id is repeated once with it, and an operator is told', async () => {
  const told = vi.spyOn(log, 'error').mockReturnValue();
  const movedTo = -1_009_876_543_210;
  const moved = refused(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
    migrate_to_chat_id: movedTo,
  });
  answering(moved, done(inviteLink));
  await expect(createInviteLink({ chatId, name: 'member 1' })).resolves.toBe(
    inviteLink.invite_link,
  );
  expect(requests.map(({ body }) => body)).toMatchObject([
    { chat_id: chatId },
    { chat_id: String(movedTo), name: 'member 1', member_limit: 1 },
  ]);
  expect(told).toHaveBeenCalledWith(
    { alert: 'group_migrated', chatId, movedTo: String(movedTo) },
    expect.any(String),
  );
  requests.length = 0;
  answering(moved, moved, done(inviteLink));
  await expect(createInviteLink({ chatId, name: 'member 1' })).rejects.toMatchObject({
    kind: 'refused',
  });
  expect(requests).toHaveLength(2);
});

it('a new id that TELEGRAM_GROUPS has is told to nobody', async () => {
  const told = vi.spyOn(log, 'error').mockReturnValue();
  vi.stubEnv('TELEGRAM_GROUPS', 'btst-vip=-1009876543210');
  const moved = { migrate_to_chat_id: -1_009_876_543_210 };
  answering(refused(400, 'Bad Request: group chat was upgraded', moved), done(inviteLink));
  await expect(createInviteLink({ chatId, name: 'member 1' })).resolves.toBe(
    inviteLink.invite_link,
  );
  expect(told).not.toHaveBeenCalled();
});

it.each([
  ['a refusal', () => Response.json({ ok: false, error_code: 401 }, { status: 401 })],
  ['a response of another form', () => Response.json({ ok: true, result: 'no link' })],
  ['a response that is no JSON', () => new Response(`<a href="/bot${TOKEN}/getMe">`)],
  [
    'a connection that fails',
    () => {
      throw new TypeError('fetch failed', { cause: new Error(`connect to /bot${TOKEN}/getMe`) });
    },
  ],
])('the token is in no error and in no log line of %s', async (_what, answer) => {
  const lines: string[] = [];
  const written = createLog({ write: (line) => lines.push(line) });
  vi.spyOn(log, 'warn').mockImplementation((fields: unknown, text?: string) => {
    written.warn(fields, text);
  });
  answers = [answer];
  const error: unknown = await createInviteLink({ chatId, name: 'member 1' }).catch(
    (thrown: unknown) => thrown,
  );
  written.error({ err: error }, 'as a caller logs it');
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).not.toContain('sandbox-token');
  expect(error).toHaveProperty('message', expect.not.stringContaining('sandbox-token'));
});

it.each([
  [undefined, false],
  [61 * 60, false],
  [59 * 60, true],
])(
  'a post that Telegram says has failed %s seconds ago is one of this hour: %s',
  async (ago, has) => {
    const at = new Date('2027-03-01T12:00:00Z');
    const last_error_date = ago && at.getTime() / 1_000 - ago;
    answering([200, { ok: true, result: { url: '', pending_update_count: 0, last_error_date } }]);
    expect(await hasFailedToPost(at)).toBe(has);
  },
);
