import 'server-only';
import { listGroupSlugs } from '@/lib/server/catalogue/read-catalogue';
import { loadEnv, ownOrigins } from '@/lib/server/env';
import { findChatId } from '@/lib/server/providers/telegram/chat-id';
import { setWebhook } from '@/lib/server/providers/telegram/telegram-client';
import { type BotRights, readBotRights } from './bot-rights';

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
  await setWebhook({ url: webhook });
  const groups: ConnectedGroup[] = [];
  for (const groupSlug of listGroupSlugs()) {
    const chatId = findChatId(groupSlug) ?? null;
    groups.push({ groupSlug, chatId, ...(await readBotRights(groupSlug)) });
  }
  return { webhook, groups };
}
