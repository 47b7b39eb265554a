import 'server-only';
import { ProviderError } from '@/lib/server/providers/http/provider-error';
import { chatIdOf } from '@/lib/server/providers/telegram/chat-id';

/** Telegram's id of a group; undefined where the settings lack it. */
export function findChatId(groupSlug: string): string | undefined {
  try {
    return chatIdOf(groupSlug);
  } catch (error) {
    if (error instanceof ProviderError) return undefined;
    throw error;
  }
}
