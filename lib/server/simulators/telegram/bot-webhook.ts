import 'server-only';
import { count, eq } from 'drizzle-orm';
import { z } from 'zod';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { sandboxBotWebhook } from '@/lib/server/db/schema/sandbox-telegram';
import { sandboxWebhooks } from '@/lib/server/db/schema/sandbox-tools';
import { reachableAddress } from '@/lib/server/simulators/webhooks/write-webhook';
import { botMethod } from './bot-method';
import { botProblem } from './bot-problem';

/** A list, which forms send as its JSON. */
const texts = z.union([
  z.array(z.string()),
  z
    .string()
    .transform((text): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return undefined;
      }
    })
    .pipe(z.array(z.string())),
]);

const webhook = z.object({
  url: z.string(),
  secret_token: z
    .string()
    .regex(/^[\w-]{1,256}$/)
    .optional(),
  allowed_updates: texts.default([]),
});

/** The sandbox posts to this machine only; Telegram takes https addresses. */
export const setWebhook = botMethod(webhook, async ({ url, secret_token, allowed_updates }) => {
  if (url === '') return removeWebhook();
  if (!URL.canParse(url) || reachableAddress(url) === undefined) {
    throw botProblem(400, 'bad webhook: the sandbox posts to addresses of this machine only');
  }
  const set = { url, secretToken: secret_token ?? null, allowedUpdates: allowed_updates };
  await inTransaction((tx) =>
    tx
      .insert(sandboxBotWebhook)
      .values(set)
      .onConflictDoUpdate({ target: sandboxBotWebhook.only, set }),
  );
  return true;
});

export const deleteWebhook = botMethod(z.object({}), removeWebhook);

async function removeWebhook(): Promise<true> {
  await inTransaction((tx) => tx.delete(sandboxBotWebhook));
  return true;
}

export const getWebhookInfo = botMethod(z.object({}), async () => {
  const [set] = await getDatabase().select().from(sandboxBotWebhook);
  const [waiting] = await getDatabase()
    .select({ updates: count() })
    .from(sandboxWebhooks)
    .where(eq(sandboxWebhooks.provider, 'telegram'));
  return {
    url: set?.url ?? '',
    has_custom_certificate: false,
    pending_update_count: waiting?.updates ?? 0,
    ...(set && set.allowedUpdates.length > 0 && { allowed_updates: set.allowedUpdates }),
  };
});
