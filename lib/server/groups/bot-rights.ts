import 'server-only';
import { isRefusal } from '@/lib/server/providers/http/provider-error';
import { chatIdOf } from '@/lib/server/providers/telegram/chat-id';
import { botId, findMember } from '@/lib/server/providers/telegram/telegram-client';

/** What the bot may do in a group; it needs both rights. */
export interface BotRights {
  readonly canInvite: boolean;
  readonly canRemove: boolean;
  /** Why Telegram says nothing about it, such as `chat_not_found`. */
  readonly problem?: string;
}

/**
 * What the firm's bot may do in a group: nothing where the group has no id in `TELEGRAM_GROUPS`, or
 * Telegram does not have it or the bot in it.
 *
 * @throws ProviderError where Telegram can't say it now.
 */
export async function readBotRights(groupSlug: string): Promise<BotRights> {
  try {
    const bot = { chatId: chatIdOf(groupSlug), telegramUserId: botId() };
    const { canInvite, canRemove } = await findMember(bot);
    return { canInvite, canRemove };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { canInvite: false, canRemove: false, problem: error.code ?? 'refused' };
  }
}
