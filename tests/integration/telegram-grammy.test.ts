import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Api, Bot, type Context, GrammyError, webhookCallback } from 'grammy';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { listCourses } from '@/lib/content/courses';
import { sandboxGroups } from '@/lib/contract/sandbox';
import { log } from '@/lib/server/log';
import { chatIdOf } from '@/lib/server/providers/telegram/chat-id';
import {
  botId,
  createInviteLink,
  findMember,
  removeMember,
  revokeInviteLink,
} from '@/lib/server/providers/telegram/telegram-client';
import { moveClockTo, runJobs, timeOf } from './sandbox-tools';
import { serverOfFile } from './server-of-file';

const TOKEN = '1000000001:sandbox-token-of-the-bot-of-the-groups';
const SECRET = 'secret-of-the-listener';
const UPDATES = ['chat_member', 'my_chat_member'] as const;

/** grammY's own bot, which calls the simulator and takes its updates. */
const server = serverOfFile();
let bot: Bot;
let listener: Server;
/** How many of the next updates the listener rejects. */
let toReject = 0;
const updates: Context['update'][] = [];

const [slug = '', otherSlug = ''] = [...new Set(listCourses().map(({ group }) => group))];
const chat = Number(chatIdOf(slug));

beforeAll(async () => {
  const client = { apiRoot: `http://127.0.0.1:${server.port}/sandbox/telegram` };
  bot = new Bot(TOKEN, { client });
  bot.use((context) => {
    updates.push(context.update);
  });
  const accept = webhookCallback(bot, 'http', { secretToken: SECRET });
  listener = createServer((request, response) => {
    if (toReject === 0) {
      accept(request, response);
      return;
    }
    toReject -= 1;
    response.writeHead(500).end();
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = `http://127.0.0.1:${address.port}/updates`;
  await bot.api.setWebhook(url, { secret_token: SECRET, allowed_updates: UPDATES });
});

afterEach(async () => {
  toReject = 0;
  updates.length = 0;
  await moveClockTo(server.url, null);
});

afterAll(async () => {
  listener.close();
});

const joined = z.object({ joined: z.literal(true), slug: z.string(), user_id: z.int() });
const error = z.object({ code: z.string(), message: z.string(), detail: z.string() });

async function post(address: string, body?: unknown) {
  const response = await fetch(address, {
    method: 'POST',
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return { status: response.status, body: await response.json() };
}

/** Joins by a link, which must admit; answers the person's number. */
async function join(link: string, person?: object): Promise<number> {
  const { body } = await post(link, person);
  return joined.parse(body).user_id;
}

/** Tries to join by a link that admits nobody; answers the sentence about it. */
async function refusal(link: string, person?: object): Promise<string> {
  const { status, body } = await post(link, person);
  expect(status).toBe(409);
  return error.parse(body).detail;
}

async function act(user_id: number, action: string): Promise<void> {
  const { status } = await post(`${server.url}/sandbox/group`, { slug, user_id, action });
  expect(status).toBe(200);
}

async function members(): Promise<number[]> {
  const response = await fetch(`${server.url}/sandbox/group.json`);
  const groups = sandboxGroups.parse(await response.json());
  const found = groups.find((listed) => listed.slug === slug);
  return (found?.members ?? []).map(({ user_id }) => user_id);
}

async function makeLink(): Promise<string> {
  const { invite_link } = await bot.api.createChatInviteLink(chat, { name: 'a', member_limit: 1 });
  return invite_link;
}

/** The error that Telegram's client throws for a request. */
async function errorOf(request: Promise<unknown>): Promise<GrammyError> {
  const thrown: unknown = await request.catch((problem: unknown) => problem);
  if (thrown instanceof GrammyError) return thrown;
  throw new Error('It was answered.');
}

/** The updates about someone, once there are so many. */
function updatesOf(userId: number, count: number): Promise<readonly Context['update'][]> {
  return vi.waitFor(() => {
    const heard = updates.filter(
      ({ chat_member, my_chat_member }) =>
        (chat_member ?? my_chat_member)?.new_chat_member.user.id === userId,
    );
    expect(heard).toHaveLength(count);
    return heard;
  });
}

const statusOf = async (userId: number) => (await bot.api.getChatMember(chat, userId)).status;

it('the bot knows itself and each group, in which it may invite and remove', async () => {
  expect(await bot.api.getMe()).toMatchObject({ id: 1_000_000_001, is_bot: true });
  for (const { group } of listCourses()) {
    const found = await bot.api.getChat(chatIdOf(group));
    expect(found).toMatchObject({ id: Number(chatIdOf(group)), type: 'supergroup' });
    expect(await bot.api.getChatMember(found.id, 1_000_000_001)).toMatchObject({
      status: 'administrator',
      can_invite_users: true,
      can_restrict_members: true,
    });
  }
});

it('a group can be made what its owner can make it, and is found by its new id after an upgrade', async () => {
  const make = (changes: object) =>
    post(`${server.url}/sandbox/chat`, { slug: otherSlug, ...changes });
  const other = Number(chatIdOf(otherSlug));
  const chat = { username: 'btst', join_by_request: true, permissions: { can_invite_users: true } };
  expect(await make({ chat })).toMatchObject({ status: 200, body: chat });
  expect(await bot.api.getChat(other)).toMatchObject({ type: 'supergroup', ...chat });
  const moved_to = -1_009_999_999_999;
  await make({ chat: { type: 'group' }, moved_to });
  expect(await errorOf(bot.api.getChat(other))).toMatchObject({
    error_code: 400,
    parameters: { migrate_to_chat_id: moved_to },
  });
  expect(await bot.api.getChat(moved_to)).toMatchObject({ id: moved_to, type: 'group' });
  expect((await make({ chat: { type: 'forum' } })).status).toBe(422);
  await make({});
  expect(await bot.api.getChat(other)).not.toHaveProperty('username');
});

it('people join without a link, alone or added, and the bot counts who is there', async () => {
  const people = [5_100_000_001, 5_100_000_002];
  const before = await bot.api.getChatMemberCount(chat);
  const join = (user_id: number | undefined, by?: number) =>
    post(`${server.url}/sandbox/group`, { slug, user_id, action: 'join', by });
  expect((await join(people[0])).status).toBe(200);
  expect((await join(people[1], people[0])).status).toBe(200);
  expect((await join(people[1])).status).toBe(409);
  expect(await bot.api.getChatMemberCount(chat)).toBe(before + 2);
  const [update] = await updatesOf(people[1] ?? 0, 1);
  expect(update?.chat_member).toMatchObject({ from: { id: people[0] } });
  expect(update?.chat_member).not.toHaveProperty('invite_link');
  const leading = await bot.api.getChatAdministrators(chat);
  expect(leading.map(({ status }) => status)).toEqual(['creator', 'administrator']);
  for (const person of people) await act(person, 'leave');
});

it('a link is an address of this site and admits one person', async () => {
  const made = await bot.api.createChatInviteLink(chat, { name: 'member 7', member_limit: 1 });
  expect(made).toMatchObject({
    name: 'member 7',
    member_limit: 1,
    creates_join_request: false,
    is_primary: false,
    is_revoked: false,
    creator: { id: 1_000_000_001, is_bot: true },
  });
  expect(made.invite_link.startsWith(`${server.url}/sandbox/join/`)).toBe(true);
  const before = await members();
  const person = await join(made.invite_link);
  expect(await members()).toEqual([...before, person]);
  expect(await refusal(made.invite_link)).toContain('used up');
  expect(await members()).toEqual([...before, person]);
});

it('of many who come at once by one link one is admitted', async () => {
  const link = await makeLink();
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(link)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
});

it('a person joins with JSON, an empty body or a form, and with the site’s own Origin', async () => {
  const form = 'application/x-www-form-urlencoded';
  const bodies: RequestInit[] = [
    { headers: { 'content-type': 'application/json' }, body: '{}' },
    { headers: { 'content-type': 'application/json' } },
    { headers: { 'content-type': form }, body: '' },
    { headers: { 'content-type': form, origin: server.url }, body: 'name=Asha' },
    { headers: { origin: server.url } },
    {},
  ];
  for (const sent of bodies) {
    const response = await fetch(await makeLink(), { method: 'POST', ...sent });
    expect(joined.parse(await response.json())).toMatchObject({ slug });
  }
  const origin = 'https://evil.example';
  const foreign = await fetch(await makeLink(), { method: 'POST', headers: { origin } });
  expect(foreign.status).toBe(403);
});

it('a browser that opens a link is redirected to the page with the button', async () => {
  const link = await makeLink();
  const { status, headers } = await fetch(link, { redirect: 'manual' });
  const token = link.slice(link.lastIndexOf('/') + 1);
  expect([status, headers.get('location')]).toEqual([303, `/sandbox/groups?link=${token}`]);
});

it('a link works again once the person who came by it has left', async () => {
  const link = await makeLink();
  const person = await join(link);
  await act(person, 'leave');
  expect(await statusOf(person)).toBe('left');
  expect(await members()).not.toContain(person);
  expect(await join(link)).not.toBe(person);
});

it('a revoked link admits nobody, and revoking it again changes nothing', async () => {
  const link = await makeLink();
  for (const _each of ['first', 'second']) {
    const revoked = await bot.api.revokeChatInviteLink(chat, link);
    expect(revoked).toMatchObject({ invite_link: link, is_revoked: true });
  }
  expect(await refusal(link)).toContain('revoked');
});

it('a link with an end admits nobody after it', async () => {
  const endsAt = new Date((await timeOf(server.url)).getTime() + 3_600_000);
  const expire_date = Math.floor(endsAt.getTime() / 1_000);
  const made = await bot.api.createChatInviteLink(chat, { expire_date });
  expect(made.expire_date).toBe(expire_date);
  await join(made.invite_link);
  await moveClockTo(server.url, endsAt);
  expect(await refusal(made.invite_link)).toContain('expired');
});

it('a link of another group, or of nobody, is not the bot’s to revoke', async () => {
  const link = await makeLink();
  for (const [group, address] of [
    [chatIdOf(otherSlug), link],
    [chat, `${server.url}/sandbox/join/none`],
  ] as const) {
    const { error_code, description } = await errorOf(bot.api.revokeChatInviteLink(group, address));
    expect([error_code, description]).toEqual([400, expect.stringContaining('INVITE_HASH')]);
  }
  await join(link);
});

it('a link with a limit can’t also ask an administrator', async () => {
  const both = { member_limit: 1, creates_join_request: true };
  const { error_code } = await errorOf(bot.api.createChatInviteLink(chat, both));
  expect(error_code).toBe(400);
});

it('a banned person is out, can’t come back by a link, and can once the ban is lifted', async () => {
  const person = await join(await makeLink());
  await bot.api.banChatMember(chat, person);
  expect(await bot.api.getChatMember(chat, person)).toMatchObject({
    status: 'kicked',
    until_date: 0,
    user: { id: person },
  });
  expect(await members()).not.toContain(person);
  const link = await makeLink();
  expect(await refusal(link, { user_id: person })).toContain('banned');
  await bot.api.unbanChatMember(chat, person, { only_if_banned: true });
  expect(await statusOf(person)).toBe('left');
  expect(await join(link, { user_id: person })).toBe(person);
});

it('a ban with an end is over after it', async () => {
  const person = await join(await makeLink());
  const until = new Date((await timeOf(server.url)).getTime() + 3_600_000);
  const until_date = Math.floor(until.getTime() / 1_000);
  await bot.api.banChatMember(chat, person, { until_date });
  expect(await bot.api.getChatMember(chat, person)).toMatchObject({ until_date });
  await moveClockTo(server.url, until);
  expect(await statusOf(person)).toBe('left');
});

it('lifting a ban leaves a member alone only with only_if_banned', async () => {
  const person = await join(await makeLink());
  await bot.api.unbanChatMember(chat, person, { only_if_banned: true });
  expect(await statusOf(person)).toBe('member');
  await bot.api.unbanChatMember(chat, person);
  expect(await statusOf(person)).toBe('left');
});

it('an administrator can’t be removed until they are none', async () => {
  const person = await join(await makeLink());
  await bot.api.promoteChatMember(chat, person, { can_invite_users: true });
  expect(await bot.api.getChatMember(chat, person)).toMatchObject({
    status: 'administrator',
    can_invite_users: true,
    can_restrict_members: false,
  });
  expect((await errorOf(bot.api.banChatMember(chat, person))).description).toContain(
    'administrator of the chat',
  );
  await bot.api.promoteChatMember(chat, person, {});
  await bot.api.banChatMember(chat, person);
  expect(await statusOf(person)).toBe('kicked');
});

it('the bot without a right is refused what needs it', async () => {
  await act(1_000_000_001, 'demote');
  for (const request of [
    () => bot.api.createChatInviteLink(chat),
    () => bot.api.banChatMember(chat, 5_000_000_000),
  ]) {
    const { error_code, description } = await errorOf(request());
    expect([error_code, description]).toEqual([400, expect.stringContaining('not enough rights')]);
  }
  await act(1_000_000_001, 'kick');
  expect((await errorOf(bot.api.getChat(chat))).error_code).toBe(403);
  await act(1_000_000_001, 'promote');
  await makeLink();
});

it('wrong tokens, methods, groups and people have Telegram’s own errors', async () => {
  const apiRoot = `http://127.0.0.1:${server.port}/sandbox/telegram`;
  const stranger = new Api('1000000001:another-token', { apiRoot });
  expect(await errorOf(stranger.getMe())).toMatchObject({
    error_code: 401,
    description: 'Unauthorized',
  });
  expect((await errorOf(bot.api.getMyCommands())).error_code).toBe(404);
  expect((await errorOf(bot.api.getChat(-1_001))).description).toContain('chat not found');
  const nobody = await errorOf(bot.api.getChatMember(chat, 999));
  expect([nobody.error_code, nobody.description]).toEqual([400, 'Bad Request: user not found']);
});

it('the simulator can be busy, and says for how long', async () => {
  const behaviour = { provider: 'telegram', behaviour: 'rate-limited', times: 1 };
  await post(`${server.url}/sandbox/behave`, behaviour);
  expect(await errorOf(bot.api.getMe())).toMatchObject({
    error_code: 429,
    description: expect.stringContaining('Too Many Requests'),
    parameters: { retry_after: 2 },
  });
  await bot.api.getMe();
});

it('a message to a group arrives in the inbox', async () => {
  const sent = await bot.api.sendMessage(chat, 'A signal for a test.');
  expect(sent).toMatchObject({ chat: { id: chat }, text: 'A signal for a test.' });
  const inbox = await (await fetch(`${server.url}/sandbox/inbox.json`)).json();
  expect(inbox[0]).toMatchObject({ channel: 'telegram', text: 'A signal for a test.' });
});

it('the bot hears who came by which link, who left, and whom it removed', async () => {
  const link = await makeLink();
  const person = await join(link, { name: 'Asha' });
  await act(person, 'leave');
  await join(link, { user_id: person });
  await bot.api.banChatMember(chat, person);
  const heard = await updatesOf(person, 4);
  const changes = heard.map(({ chat_member }) => [
    chat_member?.from.id,
    chat_member?.old_chat_member.status,
    chat_member?.new_chat_member.status,
    chat_member?.invite_link?.invite_link,
  ]);
  expect(changes).toEqual([
    [person, 'left', 'member', link],
    [person, 'member', 'left', undefined],
    [person, 'left', 'member', link],
    [1_000_000_001, 'member', 'kicked', undefined],
  ]);
  expect(heard[0]?.chat_member).toMatchObject({
    chat: { id: chat, type: 'supergroup' },
    new_chat_member: { user: { id: person, first_name: 'Asha' } },
  });
  const numbers = heard.map(({ update_id }) => update_id);
  expect(new Set(numbers).size).toBe(4);
});

it('the bot hears of its own rights', async () => {
  await act(1_000_000_001, 'demote');
  await act(1_000_000_001, 'promote');
  const heard = await updatesOf(1_000_000_001, 2);
  expect(heard.map(({ my_chat_member }) => my_chat_member?.new_chat_member.status)).toEqual([
    'member',
    'administrator',
  ]);
});

it('an update that was not accepted comes again, with its number, when jobs run', async () => {
  toReject = 1;
  const person = await join(await makeLink());
  await vi.waitFor(() => expect(toReject).toBe(0));
  expect((await bot.api.getWebhookInfo()).pending_update_count).toBe(1);
  await runJobs(server.url);
  await updatesOf(person, 1);
  expect((await bot.api.getWebhookInfo()).pending_update_count).toBe(0);
});

it('a bot that did not ask for updates about members gets none', async () => {
  const { url = '' } = await bot.api.getWebhookInfo();
  await bot.api.setWebhook(url, { secret_token: SECRET, allowed_updates: [] });
  const first = await join(await makeLink());
  await bot.api.setWebhook(url, { secret_token: SECRET, allowed_updates: UPDATES });
  const second = await join(await makeLink());
  await updatesOf(second, 1);
  await updatesOf(first, 0);
});

it('requests may be queries or forms, whose fields are texts', async () => {
  const person = await join(await makeLink());
  const call = `${server.url}/sandbox/telegram/bot${TOKEN}`;
  const query = new URLSearchParams({ chat_id: String(chat), user_id: String(person) });
  const form = new FormData();
  for (const [name, value] of query) form.append(name, value);
  for (const request of [
    fetch(`${call}/getChatMember?${query}`),
    fetch(`${call}/getchatmember`, { method: 'POST', body: query }),
    fetch(`${call}/getChatMember`, { method: 'POST', body: form }),
  ]) {
    const answer = await (await request).json();
    expect(answer).toMatchObject({ ok: true, result: { status: 'member', user: { id: person } } });
  }
  query.set('only_if_banned', 'true');
  await fetch(`${call}/unbanChatMember`, { method: 'POST', body: query });
  expect(await statusOf(person)).toBe('member');
});

it('the website’s own client makes and revokes links, and removes members', async () => {
  vi.stubEnv('PORT', String(server.port));
  vi.spyOn(log, 'warn').mockReturnValue();
  const chatId = chatIdOf(slug);
  const link = await createInviteLink({ chatId, name: 'member 8' });
  const telegramUserId = String(await join(link));
  const who = { chatId, telegramUserId };
  expect(await findMember(who)).toMatchObject({ status: 'member', isMember: true });
  expect(await findMember({ chatId, telegramUserId: botId() })).toMatchObject({
    canInvite: true,
    canRemove: true,
  });
  const removed = { ...who, at: await timeOf(server.url) };
  await removeMember(removed);
  await removeMember(removed);
  expect(await findMember(who)).toMatchObject({ status: 'left', isMember: false });
  await revokeInviteLink({ chatId, link });
  await revokeInviteLink({ chatId, link: `${link}x` });
  expect(await refusal(link)).toContain('revoked');
});
