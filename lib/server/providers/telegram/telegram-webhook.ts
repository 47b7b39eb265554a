import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import { loadEnv } from '@/lib/server/env';
import type { TelegramUpdate } from './telegram-schema';

/**
 * Whether Telegram sent this: the header has the secret that `setBotWebhook` set, compared in constant time.
 * The secret covers no bytes of the body.
 */
export function verifySecret({ headers }: { readonly headers: Headers }): boolean {
  const given = Buffer.from(headers.get('x-telegram-bot-api-secret-token') ?? '');
  const right = Buffer.from(loadEnv().TELEGRAM_WEBHOOK_SECRET);
  return right.length > 0 && given.length === right.length && timingSafeEqual(given, right);
}

/** Identifies an update: Telegram posts one again until it is answered with 2xx. */
export function updateKey({ updateId }: TelegramUpdate): string {
  return String(updateId);
}
