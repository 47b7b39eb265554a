import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, gt, lte } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/domain/dates';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { sandboxWebhooks } from '@/lib/server/db/schema/sandbox-tools';
import { loadEnv } from '@/lib/server/env';
import { writePaymentWebhook, writeUpdate } from './write-webhook';

/** When a webhook that was not accepted is posted again, in minutes by the clock of the sandbox. */
const RETRIES = { payments: [2, 10, 30], telegram: [1, 2, 5, 10, 30, 60, 60, 60] } as const;
/** How long a provider waits for an answer. */
const TOTAL_MS = 15_000;
/** How long the answer to a person's action waits for its webhook, which is delivered in any case. */
const MOMENT_MS = 300;

type Webhook = typeof sandboxWebhooks.$inferSelect;

interface Post {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const writers = {
  payments: writePaymentWebhook,
  telegram: writeUpdate,
} satisfies Record<Webhook['provider'], (webhook: Webhook) => Promise<Post>>;

let last: Promise<void> = Promise.resolve();

/**
 * Posts every webhook that is due, one after another in the order in which they became due, and resolves when
 * all were posted. A webhook not answered with 2xx is posted again later.
 */
export function deliverWebhooks(): Promise<void> {
  last = last.then(deliverDue, deliverDue);
  return last;
}

/** Does the same, but resolves after a moment. Failed deliveries are repeated each second. */
export async function deliverSoon(): Promise<void> {
  const delivered = deliverWebhooks().catch(() => undefined);
  await Promise.race([delivered, delay(MOMENT_MS)]);
}

/** Makes updates of Telegram due that were not accepted before. */
export async function repeatUpdates(): Promise<void> {
  const dueAt = await now();
  const isWaiting = and(eq(sandboxWebhooks.provider, 'telegram'), gt(sandboxWebhooks.dueAt, dueAt));
  await inTransaction((tx) => tx.update(sandboxWebhooks).set({ dueAt }).where(isWaiting));
}

/** Whether a webhook waits to be posted. */
export async function isWebhookWaiting(): Promise<boolean> {
  const { number } = sandboxWebhooks;
  const waiting = await getDatabase().select({ number }).from(sandboxWebhooks).limit(1);
  return waiting.length > 0;
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
    const minutes = RETRIES[due.provider][due.attempts];
    const attempts = due.attempts + 1;
    const isThis = eq(sandboxWebhooks.number, due.number);
    if (minutes === undefined) await tx.delete(sandboxWebhooks).where(isThis);
    else {
      const dueAt = new Date(at.getTime() + minutes * MINUTE_MS);
      await tx.update(sandboxWebhooks).set({ attempts, dueAt }).where(isThis);
    }
    return { ...due, attempts };
  });
}

/** Posts a webhook as its provider does; whether it was accepted. */
async function post(webhook: Webhook): Promise<boolean> {
  const { headers, body } = await writers[webhook.provider](webhook);
  const proxies = loadEnv().TRUSTED_PROXY_COUNT;
  const response = await fetch(webhook.address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...headers,
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
