import 'server-only';
import { createHash } from 'node:crypto';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { loadEnv } from '@/lib/server/env';

/**
 * Returns Telegram's id of a group: in live from `TELEGRAM_GROUPS`, in sandbox the simulator's, derived from
 * the slug.
 *
 * @param groupSlug `group` of a course.
 * @throws ProviderError `refused` with the code `chat_not_found` for a group that the setting lacks.
 */
export function chatIdOf(groupSlug: string): string {
  const chatId = findChatId(groupSlug);
  if (chatId !== undefined) return chatId;
  throw new ProviderError({ provider: 'telegram', kind: 'refused', code: 'chat_not_found' });
}

/** The same; undefined for a group that the setting lacks. */
export function findChatId(groupSlug: string): string | undefined {
  const env = loadEnv();
  return env.APP_MODE === 'live' ? env.TELEGRAM_GROUPS.get(groupSlug) : simulatedId(groupSlug);
}

/** `-100` as ids of supergroups begin, and ten digits of the slug's SHA-256. */
function simulatedId(groupSlug: string): string {
  const hash = createHash('sha256').update(groupSlug).digest().readBigUInt64BE();
  return `-100${String(hash % 10_000_000_000n).padStart(10, '0')}`;
}
