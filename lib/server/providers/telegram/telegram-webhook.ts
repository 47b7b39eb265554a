import 'server-only';
import type { Update } from '@/lib/server/core/ports/messenger';
import { loadEnv } from '@/lib/server/env';
import { isSameText } from '@/lib/server/keyed-hash';

/**
 * Whether Telegram sent this: the header has the secret that `setBotWebhook` set, compared in constant time.
 * The secret covers no bytes of the body.
 */
export function verifySecret({ headers }: { readonly headers: Headers }): boolean {
  const right = loadEnv().TELEGRAM_WEBHOOK_SECRET;
  return right !== '' && isSameText(headers.get('x-telegram-bot-api-secret-token') ?? '', right);
}

/** Identifies an update: Telegram posts one again until it is answered with 2xx. */
export function updateKey({ updateId }: Update): string {
  return String(updateId);
}
