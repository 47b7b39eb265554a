import 'server-only';
import { z } from 'zod';
import { HOUR_MS } from '@/lib/domain/dates';
import { raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import type { Chat, Member, PersonInGroup, WebhookState } from '@/lib/server/core/ports/messenger';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { loadEnv, simulatorAddress } from '@/lib/server/env';
import { requestJson } from '@/lib/server/providers/http/base-client';
import { faultsOf } from './group-faults';
import {
  chat,
  chatMember,
  errorBody,
  inviteLinkAnswer,
  success,
  webhookInfo,
} from './telegram-schema';

/** How long a request may take, within what its caller can wait. In milliseconds. */
const TOTAL_MS = 5_000;
/**
 * Length of a ban. Telegram takes an end less than 30 s away for no end, so this is long enough for a
 * request that waits.
 */
const BAN_MS = 120_000;

/**
 * Makes a join link for one person.
 *
 * @param name At most 32 characters; administrators of the group see it.
 * @throws ProviderError
 */
export function createInviteLink({
  chatId,
  name,
}: {
  chatId: string;
  name: string;
}): Promise<string> {
  return askAboutGroup(chatId, {
    method: 'createChatInviteLink',
    fields: { name, member_limit: 1 },
    result: inviteLinkAnswer,
  });
}

/**
 * Revokes a join link of ours. A link that Telegram does not know counts as revoked.
 *
 * @throws ProviderError
 */
export async function revokeInviteLink({
  chatId,
  link,
}: {
  chatId: string;
  link: string;
}): Promise<void> {
  const request = {
    method: 'revokeChatInviteLink',
    fields: { invite_link: link },
    result: z.unknown(),
  };
  await askAboutGroup(chatId, request).catch(unless('link_not_found'));
}

/**
 * A person's relation to a group; one whom Telegram does not know there has left.
 *
 * @throws ProviderError
 */
export async function findMember({ chatId, telegramUserId }: PersonInGroup): Promise<Member> {
  const request = {
    method: 'getChatMember',
    fields: { user_id: Number(telegramUserId) },
    result: chatMember,
  };
  const found = await askAboutGroup(chatId, request).catch(unless('person_not_found'));
  return found ?? nobody;
}

/** Returns a group as Telegram knows it. @throws ProviderError */
export async function findChat(chatId: string): Promise<Chat> {
  const found = await askAboutGroup(chatId, { method: 'getChat', fields: {}, result: chat });
  return { id: found.id, faults: faultsOf(found, chatId) };
}

/** Counts the people in a group, bots and administrators included. @throws ProviderError */
export function countMembers(chatId: string): Promise<number> {
  return askAboutGroup(chatId, { method: 'getChatMemberCount', fields: {}, result: z.int() });
}

/** Lists the ids of a group's administrators, bots included. @throws ProviderError */
export async function listAdministrators(chatId: string): Promise<readonly string[]> {
  const found = await askAboutGroup(chatId, {
    method: 'getChatAdministrators',
    fields: { return_bots: true },
    result: z.array(chatMember),
  });
  return found.map(({ telegramUserId }) => telegramUserId);
}

/**
 * Removes a person from a group, who may join again by another link: by a ban that is lifted at once. It
 * has an end, since the lifting may fail, and no repeat finds the person in the group then. Someone who is
 * no member counts as removed. Both requests together take no longer than one may.
 *
 * @param at The present moment, of `now()`, at most a minute ago.
 * @throws ProviderError with the code `person_is_administrator` for someone whom a bot can't remove.
 */
export async function removeMember({
  chatId,
  telegramUserId,
  at,
}: PersonInGroup & { at: Date }): Promise<void> {
  const endsAt = performance.now() + TOTAL_MS;
  const user_id = Number(telegramUserId);
  const ask = (method: string, fields: object) =>
    askAboutGroup(chatId, { method, fields, result: z.literal(true), endsAt });
  const until_date = Math.ceil((at.getTime() + BAN_MS) / 1_000);
  const banned = await ask('banChatMember', { user_id, until_date }).catch(
    unless('person_not_found'),
  );
  if (banned) await ask('unbanChatMember', { user_id, only_if_banned: true });
}

/** Sends a message to a chat. @throws ProviderError */
export async function sendMessage({ chatId, text }: Record<'chatId' | 'text', string>) {
  await askAboutGroup(chatId, { method: 'sendMessage', fields: { text }, result: z.unknown() });
}

/** The types of updates that the site needs: of the bot itself, and of others. */
const updateTypes = ['my_chat_member', 'chat_member'] as const;

/**
 * Sets the address, with our secret, to which Telegram posts updates of members and of the bot itself.
 *
 * @param url Address of the webhook.
 * @throws ProviderError
 */
export async function setBotWebhook({ url }: { url: string }): Promise<void> {
  await ask({
    method: 'setWebhook',
    fields: {
      url,
      secret_token: loadEnv().TELEGRAM_WEBHOOK_SECRET,
      allowed_updates: updateTypes,
    },
    result: z.literal(true),
  });
}

/** Asks whether Telegram knows the bot. @throws ProviderError */
export async function getMe(): Promise<void> {
  await ask({ method: 'getMe', fields: {}, result: z.unknown() });
}

/** Where Telegram posts updates now, and how that goes. @throws ProviderError */
export async function readBotWebhook(): Promise<WebhookState> {
  const found = await ask({ method: 'getWebhookInfo', fields: {}, result: webhookInfo });
  const { url, waiting, failedAt, posted } = found;
  return { url, waiting, failedAt, lacks: updateTypes.filter((type) => !posted.includes(type)) };
}

/** Whether an update that Telegram posted in the last hour was not accepted. @throws ProviderError */
export async function hasFailedToPost(at: Date): Promise<boolean> {
  const { failedAt } = await readBotWebhook();
  return failedAt !== undefined && failedAt.getTime() > at.getTime() - HOUR_MS;
}

/** Telegram's number of the bot: the part of its token that is not secret. */
export function botId(): string {
  const [id = ''] = loadEnv().TELEGRAM_BOT_TOKEN.split(':');
  return id;
}

interface BotRequest<Result> {
  readonly method: string;
  readonly fields: object;
  readonly result: z.ZodType<Result>;
  /** When a request must have ended, as `performance.now()` counts. */
  readonly endsAt?: number;
}

/** Asks about a group; where Telegram has given it a new id meanwhile, once more with that. */
async function askAboutGroup<Result>(
  chatId: string,
  { fields, endsAt = performance.now() + TOTAL_MS, ...request }: BotRequest<Result>,
): Promise<Result> {
  const askWith = (chat_id: string) => ask({ ...request, endsAt, fields: { chat_id, ...fields } });
  try {
    return await askWith(chatId);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.movedTo === undefined) throw error;
    const { movedTo } = error;
    // Memberships keep the id of their time, so that this happens after the setting was changed too.
    if (![...loadEnv().TELEGRAM_GROUPS.values()].includes(movedTo)) {
      raiseAlert('group_migrated', chatId, { chatId, movedTo });
    }
    return askWith(movedTo);
  }
}

/** The token is a part of the path, which no error and no log line contains. */
function ask<Result>({ method, fields, result, endsAt }: BotRequest<Result>): Promise<Result> {
  const env = loadEnv();
  const leftMs = endsAt === undefined ? TOTAL_MS : Math.ceil(endsAt - performance.now());
  return requestJson(
    {
      name: 'telegram',
      baseUrl: env.APP_MODE === 'live' ? env.TELEGRAM_BASE_URL : simulatorAddress(env, 'telegram'),
      headers: {},
      totalMs: Math.max(1, leftMs),
      errorBody,
    },
    {
      operation: method,
      isAboutRequest: isAboutPerson,
      method: 'POST',
      path: `/bot${env.TELEGRAM_BOT_TOKEN}/${method}`,
      json: fields,
      answer: success(result),
    },
  );
}

/** Whether a refusal concerns a person or a link, or names the new id of a group. */
function isAboutPerson({ code = '', movedTo }: ProviderError): boolean {
  return aboutPerson.has(code) || movedTo !== undefined;
}

const aboutPerson: ReadonlySet<string> = new Set([
  'person_not_found',
  'person_is_administrator',
  'link_not_found',
]);

/** Result for a person who is unknown in a group. */
const nobody = {
  status: 'left',
  leads: false,
  isMember: false,
  canInvite: false,
  canRemove: false,
} as const;

/** For a request whose rejection with this code is as good as its success. */
function unless(code: string): (error: unknown) => undefined {
  return (error) => {
    if (error instanceof ProviderError && error.code === code) return undefined;
    throw error;
  };
}
