import 'server-only';
import { listGroupSlugs } from '@/lib/server/catalogue/read-catalogue';
import { loadEnv, ownOrigins } from '@/lib/server/env';
import { isRefusal } from '@/lib/server/providers/http/provider-error';
import { chatIdOf, findChatId } from '@/lib/server/providers/telegram/chat-id';
import { botId, findMember, setBotWebhook } from '@/lib/server/providers/telegram/telegram-client';

/** A group of a course on sale, and what the bot may do in it. */
interface ConnectedGroup extends BotRights {
  readonly groupSlug: string;
  /** Telegram's id of the group; null where `TELEGRAM_GROUPS` lacks it. */
  readonly chatId: string | null;
}

/** Where Telegram is to post updates. */
export const webhookAddress = () => `${ownOrigins(loadEnv())[0]}/api/webhooks/telegram`;

/**
 * Tells Telegram to post updates to this website, and looks into each group of the courses on sale.
 *
 * @throws ProviderError where Telegram does not answer.
 */
export async function connectGroups(): Promise<{
  readonly webhook: string;
  readonly groups: readonly ConnectedGroup[];
}> {
  const webhook = webhookAddress();
  await setBotWebhook({ url: webhook });
  const groups: ConnectedGroup[] = [];
  for (const groupSlug of listGroupSlugs()) {
    const chatId = findChatId(groupSlug) ?? null;
    groups.push({ groupSlug, chatId, ...(await readBotRights(groupSlug)) });
  }
  return { webhook, groups };
}

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
