import 'server-only';
import { z } from 'zod';
import { getDatabase } from '@/lib/server/db/client';
import { sandboxBotWebhook } from '@/lib/server/db/schema/sandbox-telegram';
import { loadEnv } from '@/lib/server/env';

const queued = z.record(z.string(), z.unknown());

/** An update of Telegram with its number and the secret of the bot's webhook. */
export async function writeUpdate({
  number,
  body,
}: {
  readonly number: number;
  readonly body: string;
}) {
  const [webhook] = await getDatabase().select().from(sandboxBotWebhook);
  const secret = webhook ? webhook.secretToken : loadEnv().TELEGRAM_WEBHOOK_SECRET;
  return {
    headers: { ...(secret !== null && { 'X-Telegram-Bot-Api-Secret-Token': secret }) },
    body: JSON.stringify({ update_id: number, ...queued.parse(JSON.parse(body)) }),
  };
}
