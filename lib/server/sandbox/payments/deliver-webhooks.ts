import 'server-only';
import { createHash, createHmac } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import { now } from '@/lib/server/clock';
import { inTransaction } from '@/lib/server/db/client';
import { sandboxWebhooks } from '@/lib/server/db/schema/sandbox';
import { loadEnv } from '@/lib/server/env';

const MINUTE_MS = 60_000;
/** When a webhook that was not accepted is posted again, by the clock of the sandbox. */
const RETRIES_MS = [2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS];
/** How long the gateway waits for an answer. */
const TOTAL_MS = 15_000;

type Webhook = typeof sandboxWebhooks.$inferSelect;

let last: Promise<void> = Promise.resolve();

/**
 * Posts every webhook that is due, one after another in the order in which they became due, and
 * resolves when all were posted. One that is not answered with 2xx is posted again later.
 */
export function deliverWebhooks(): Promise<void> {
  last = last.then(deliverDue, deliverDue);
  return last;
}

async function deliverDue(): Promise<void> {
  for (;;) {
    const webhook = await takeDue();
    if (!webhook) return;
    if (await post(webhook)) {
      await inTransaction((tx) =>
        tx.delete(sandboxWebhooks).where(eq(sandboxWebhooks.number, webhook.number)),
      );
    }
  }
}

/** The next webhook that is due, counted as posted: a process that ends meanwhile posts it again. */
async function takeDue(): Promise<Webhook | undefined> {
  const at = await now();
  return inTransaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(sandboxWebhooks)
      .where(lte(sandboxWebhooks.dueAt, at))
      .orderBy(sandboxWebhooks.dueAt, sandboxWebhooks.number)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return undefined;
    const waitMs = RETRIES_MS[due.attempts];
    const attempts = due.attempts + 1;
    const isThis = eq(sandboxWebhooks.number, due.number);
    if (waitMs === undefined) await tx.delete(sandboxWebhooks).where(isThis);
    else {
      const dueAt = new Date(at.getTime() + waitMs);
      await tx.update(sandboxWebhooks).set({ attempts, dueAt }).where(isThis);
    }
    return { ...due, attempts };
  });
}

/** Posts a webhook with the gateway's headers and signature; whether it was accepted. */
async function post({ address, body, attempts }: Webhook): Promise<boolean> {
  const env = loadEnv();
  const timestamp = String((await now()).getTime());
  const signature = createHmac('sha256', env.CASHFREE_CLIENT_SECRET).update(timestamp + body);
  const proxies = env.TRUSTED_PROXY_COUNT;
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'x-webhook-signature': signature.digest('base64'),
      'x-webhook-timestamp': timestamp,
      'x-webhook-version': '2025-01-01',
      'x-webhook-attempt': String(attempts),
      'x-idempotency-key': createHash('sha256').update(body).digest('base64'),
      // It does not come through the proxies that the settings name.
      ...(proxies > 0 && { 'X-Forwarded-For': Array(proxies).fill('127.0.0.1').join(', ') }),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TOTAL_MS),
  }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok ?? false;
}
