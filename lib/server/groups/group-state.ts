import 'server-only';
import { isRefusal } from '@/lib/server/core/ports/provider-error';
import { chatIdOf } from '@/lib/server/providers/telegram/chat-id';
import { botId, findChat, findMember } from '@/lib/server/providers/telegram/telegram-client';
import type { Chat } from '@/lib/server/providers/telegram/telegram-schema';

/** A group of a course as Telegram has it. */
export interface GroupState {
  /** The bot's rights in the group; it needs both. */
  readonly canInvite: boolean;
  readonly canRemove: boolean;
  /** Faults of the group's type and settings, each with its remedy; they hold no personal data. */
  readonly faults: readonly string[];
  /** Why Telegram says nothing about it, such as `chat_not_found`. */
  readonly problem?: string;
}

/**
 * Asks Telegram for the state of a group and the bot's rights in it. The state has a `problem` and no rights
 * if `TELEGRAM_GROUPS` has no id for the group, or Telegram does not find the group or the bot in it.
 *
 * @throws ProviderError if Telegram can't answer now.
 */
export async function readGroup(groupSlug: string): Promise<GroupState> {
  try {
    const chatId = chatIdOf(groupSlug);
    const chat = await findChat(chatId);
    const { canInvite, canRemove } = await findMember({ chatId, telegramUserId: botId() });
    return { canInvite, canRemove, faults: faultsOf(chat, chatId) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { canInvite: false, canRemove: false, faults: [], problem: error.code ?? 'refused' };
  }
}

/** Types of chats that are no supergroup, in words. */
const types: Readonly<Record<string, string>> = {
  group:
    'it is a basic group: let new members see its history, which makes it a supergroup, and set its new id in TELEGRAM_GROUPS',
  channel: 'it is a channel: make a group, and set its id in TELEGRAM_GROUPS',
  private: 'it is the chat of a person: make a group, and set its id in TELEGRAM_GROUPS',
};

/**
 * Who joins a group without a link of the bot is bound to no customer, and stays when the time of the
 * customer ends; so the link must be the only way in, and the bot must hear of it.
 */
function faultsOf(chat: Chat, chatId: string): string[] {
  const { type, publicNames } = chat;
  const faults: readonly (readonly [isFault: boolean, says: string])[] = [
    [type !== 'supergroup', types[type] ?? `it is no supergroup but “${type}”: make a group`],
    [
      type === 'supergroup' && chat.id !== chatId,
      `it has the id ${chat.id} now: set that in TELEGRAM_GROUPS, and restart`,
    ],
    [
      publicNames.length > 0,
      `everybody can join by its public name @${publicNames.join(', @')}: make it private`,
    ],
    [chat.isOfPlace, 'everybody near its place can join: remove the place'],
    [chat.isOfChannel, 'readers of the channel that it is linked to can join: unlink it'],
    [
      chat.asksAdministrators,
      'administrators have to admit who joins, so that members who have paid wait: turn “Approve new members” off',
    ],
    [chat.membersAdd, 'members may add others: turn “Add members” off in its permissions'],
  ];
  return faults.flatMap(([isFault, says]) => (isFault ? [says] : []));
}
