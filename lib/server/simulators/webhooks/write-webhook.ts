import 'server-only';
import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase } from '@/lib/server/db/client';
import { sandboxBotWebhook } from '@/lib/server/db/schema/sandbox-telegram';
import { loadEnv, ownOrigins, simulatorAddress } from '@/lib/server/env';

/** A webhook of the payment gateway with its headers and signature. */
export async function writePaymentWebhook({
  body,
  attempts,
}: {
  readonly body: string;
  readonly attempts: number;
}) {
  const timestamp = String((await now()).getTime());
  const { CASHFREE_CLIENT_SECRET } = loadEnv();
  const signature = createHmac('sha256', CASHFREE_CLIENT_SECRET).update(timestamp + body);
  return {
    headers: {
      'x-webhook-signature': signature.digest('base64'),
      'x-webhook-timestamp': timestamp,
      'x-webhook-version': '2025-01-01',
      'x-webhook-attempt': String(attempts),
      'x-idempotency-key': createHash('sha256').update(body).digest('base64'),
    },
    body,
  };
}

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

const isLoopback = ({ hostname }: URL) =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/**
 * An address for webhooks, where it is of this website as this process reaches it; undefined for one of
 * another machine, to which the sandbox posts nothing.
 */
export function reachableAddress(address: string): string | undefined {
  const env = loadEnv();
  const url = new URL(address);
  if (ownOrigins(env).includes(url.origin)) {
    return new URL(simulatorAddress(env, '')).origin + url.pathname + url.search;
  }
  return isLoopback(url) ? url.href : undefined;
}
