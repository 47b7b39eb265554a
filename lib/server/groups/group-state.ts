import 'server-only';
import { isRefusal } from '@/lib/server/core/ports/provider-error';
import { messenger } from '@/lib/server/providers/chosen-providers';

/** A group of a course as Telegram has it. */
export interface GroupState {
  /** The bot's rights in the group; it needs both. */
  readonly canInvite: boolean;
  readonly canRemove: boolean;
  /** Faults of the group's type and settings, each with its remedy; they hold no personal data. */
  readonly faults: readonly string[];
  /** Why Telegram has no state for it, such as `chat_not_found`. */
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
    const chatId = messenger.chatIdOf(groupSlug);
    const { faults } = await messenger.findChat(chatId);
    const bot = { chatId, telegramUserId: messenger.botId() };
    const { canInvite, canRemove } = await messenger.findMember(bot);
    return { canInvite, canRemove, faults };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { canInvite: false, canRemove: false, faults: [], problem: error.code ?? 'refused' };
  }
}
