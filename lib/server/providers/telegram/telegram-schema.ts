import 'server-only';
import { z } from 'zod';

/** An id of a group or a person: an integer of at most 52 bits, as a text. */
const telegramId = z.int().transform(String);

/** How much a person belongs to a group. Optional rights are absent where a person has none. */
export const chatMember = z
  .object({
    status: z.enum(['creator', 'administrator', 'member', 'restricted', 'left', 'kicked']),
    user: z.object({ id: telegramId, first_name: z.string().optional() }),
    /** Whether a person who is `restricted` is in the group. */
    is_member: z.boolean().optional(),
    can_invite_users: z.boolean().optional(),
    can_restrict_members: z.boolean().optional(),
  })
  .transform(({ status, user, is_member, can_invite_users, can_restrict_members }) => {
    const may = (right: boolean | undefined) =>
      status === 'creator' || (status === 'administrator' && right === true);
    return {
      telegramUserId: user.id,
      /** The person's first name at Telegram: shown to an operator, stored nowhere. */
      name: user.first_name,
      status,
      /** Whether the person leads the group, whom no bot can remove. */
      leads: leading.has(status),
      isMember: status === 'restricted' ? is_member === true : !outside.has(status),
      /** Whether the person may make and revoke join links. */
      canInvite: may(can_invite_users),
      canRemove: may(can_restrict_members),
    };
  });

const leading: ReadonlySet<string> = new Set(['creator', 'administrator']);
const outside: ReadonlySet<string> = new Set(['left', 'kicked']);

/**
 * A group (`ChatFullInfo`). Its `invite_link` is not read: Telegram makes it for the bot at this request, and
 * nobody gets to know it.
 */
export const chat = z
  .object({
    id: telegramId,
    type: z.string(),
    username: z.string().optional(),
    /** All public names, also those that were bought. */
    active_usernames: z.array(z.string()).default([]),
    location: z.object({}).optional(),
    linked_chat_id: telegramId.optional(),
    join_by_request: z.boolean().default(false),
    /** Rights of members who are no administrators. */
    permissions: z.object({ can_invite_users: z.boolean().default(false) }).optional(),
  })
  .transform(({ id, type, username, active_usernames, ...more }) => ({
    id,
    type,
    publicNames: [...new Set([...(username ? [username] : []), ...active_usernames])],
    isOfPlace: more.location !== undefined,
    isOfChannel: more.linked_chat_id !== undefined,
    asksAdministrators: more.join_by_request,
    membersAdd: more.permissions?.can_invite_users === true,
  }));

export type TelegramChat = z.output<typeof chat>;

/** A new join link, which must be for a single person and need nobody's approval. */
export const inviteLinkAnswer = z
  .object({
    invite_link: z.url({ protocol: /^https?$/ }),
    is_revoked: z.literal(false).optional(),
    member_limit: z.literal(1).optional(),
    creates_join_request: z.literal(false).optional(),
  })
  .transform(({ invite_link }) => invite_link);

/** State of the bot's webhook; error messages are not read. */
export const webhookInfo = z
  .object({
    /** Empty if not set. */
    url: z.string(),
    pending_update_count: z.int(),
    last_error_date: z.int().optional(),
    /** Without a list a bot gets all types but those about members. */
    allowed_updates: z.array(z.string()).default([]),
  })
  .transform(({ url, pending_update_count, last_error_date, allowed_updates }) => ({
    url,
    waiting: pending_update_count,
    failedAt: last_error_date === undefined ? undefined : new Date(last_error_date * 1_000),
    posted: allowed_updates,
  }));

/** Body of a successful response; `result` depends on the method. */
export const success = <Result>(result: z.ZodType<Result>) =>
  z.object({ ok: z.literal(true), result }).transform((body) => body.result);

/**
 * Telegram's descriptions of errors, which it words differently by time and method, and the codes that
 * we give them.
 */
const codes = [
  [/chat not found/i, 'chat_not_found'],
  [/user not found|member not found|USER_NOT_PARTICIPANT/i, 'person_not_found'],
  [/PARTICIPANT_ID_INVALID|USER_ID_INVALID/i, 'person_not_found'],
  [/not enough rights|administrator rights|CHAT_ADMIN_REQUIRED/i, 'not_enough_rights'],
  [/chat owner|administrator of the chat|USER_ADMIN_INVALID/i, 'person_is_administrator'],
  [/INVITE_HASH/i, 'link_not_found'],
  [/bot was kicked|bot is not a member/i, 'bot_not_in_group'],
] as const;

const description = z
  .string()
  .transform((text) => codes.find(([pattern]) => pattern.test(text))?.[1])
  .optional()
  .catch(undefined);

/** Body of an error. From its description only the parts for the codes are read. */
export const errorBody = z
  .object({
    description,
    parameters: z
      .object({
        retry_after: z.int().positive().max(86_400).optional().catch(undefined),
        migrate_to_chat_id: telegramId.optional().catch(undefined),
      })
      .optional()
      .catch(undefined),
  })
  .transform(({ description: code, parameters }) => ({
    // A refusal with a code concerns one group or one person.
    ...(code !== undefined && { code, concernsFirm: false }),
    ...(parameters?.retry_after !== undefined && { retryAfterSeconds: parameters.retry_after }),
    ...(parameters?.migrate_to_chat_id !== undefined && { movedTo: parameters.migrate_to_chat_id }),
  }));

/** A person's relation to a group has changed. */
const memberChange = z
  .object({
    chat: z.object({ id: telegramId }),
    /** Who changed it: the person, an administrator or the bot. */
    from: z.object({ id: telegramId }),
    old_chat_member: chatMember,
    new_chat_member: chatMember,
    /** The join link by which the person came; it has a name where its maker gave one. */
    invite_link: z
      .object({ invite_link: z.string(), name: z.string().optional() })
      .optional()
      .catch(undefined),
  })
  .transform(({ chat, from, old_chat_member, new_chat_member, invite_link }) => ({
    chatId: chat.id,
    byTelegramUserId: from.id,
    before: old_chat_member,
    after: new_chat_member,
    link: invite_link?.invite_link,
    linkName: invite_link?.name,
  }))
  .optional()
  .catch(undefined);

/**
 * An update as Telegram posts it to the webhook: `member` is a change of a person, `bot` one of the bot
 * itself. Everything else is ignored, and has neither.
 */
export const telegramUpdate = z
  .object({ update_id: z.int(), chat_member: memberChange, my_chat_member: memberChange })
  .transform(({ update_id, chat_member, my_chat_member }) => ({
    updateId: update_id,
    member: chat_member,
    bot: my_chat_member,
  }));
