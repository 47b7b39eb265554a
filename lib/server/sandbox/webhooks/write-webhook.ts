import 'server-only';
import { createHash, createHmac } from 'node:crypto';
import { loadEnv } from '@/lib/server/env';
import { now } from '@/lib/server/time/clock';

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
