import 'server-only';
import { loadEnv } from '@/lib/server/env';
import { isSameText } from '@/lib/server/keyed-hash';
import type { TelegramUpdate } from './telegram-schema';

/**
 * Whether Telegram sent this: the header has the secret that `setBotWebhook` set, compared in constant time.
 * The secret covers no bytes of the body.
 */
export function verifySecret({ headers }: { readonly headers: Headers }): boolean {
  const right = loadEnv().TELEGRAM_WEBHOOK_SECRET;
  return right !== '' && isSameText(headers.get('x-telegram-bot-api-secret-token') ?? '', right);
}

/** Identifies an update: Telegram posts one again until it is answered with 2xx. */
export function updateKey({ updateId }: TelegramUpdate): string {
  return String(updateId);
}
