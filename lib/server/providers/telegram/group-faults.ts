import 'server-only';
import type { TelegramChat } from './telegram-schema';

/** Types of chats that are no supergroup, in words. */
const types: Readonly<Record<string, string>> = {
  group:
    'it is a basic group: let new members see its history, which makes it a supergroup, and set its new id in TELEGRAM_GROUPS',
  channel: 'it is a channel: make a group, and set its id in TELEGRAM_GROUPS',
  private: 'it is the chat of a person: make a group, and set its id in TELEGRAM_GROUPS',
};

/**
 * The faults of a group's type and settings, each with its remedy. Who joins a group without a link of the bot is bound to no customer, and stays when the time of the
 * customer ends; so the link must be the only way in, and the bot must hear of it.
 */
export function faultsOf(chat: TelegramChat, chatId: string): readonly string[] {
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
