import 'server-only';
import { and, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm';
import { DAY_MS } from '@/lib/domain/dates';
import { rupeesText } from '@/lib/domain/money';
import { defineJob, noPayload } from '@/lib/server/core/jobs/define-job';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { refunds } from '@/lib/server/db/schema/refunds';
import { users } from '@/lib/server/db/schema/users';
import { loadEnv } from '@/lib/server/env';
import { smsGateway } from '@/lib/server/providers/chosen-providers';

export const sendRefundMessages = defineJob({
  name: 'send-refund-messages',
  of: noPayload,
  lane: 'rest',
  slot: 'sms',
  every: '15 minutes',
  // No retry: the next run does the same work.
  tries: 1,
  does: 'where SMS_REFUND_TEMPLATE_ID is set: sends the buyer by SMS the amount of a refund that has succeeded within a day, once; not where the payer’s bank took the money back by a dispute',
  run: (_, signal) => sendMessages(signal),
});

/**
 * Sends a message about each refund that has succeeded within a day and has none. It counts as sent before
 * the gateway is asked, so that two runs, or a run that was killed, never send it twice; where the gateway did
 * not send it for certain, the next run asks again.
 */
async function sendMessages(signal?: AbortSignal): Promise<void> {
  if (!loadEnv().SMS_REFUND_TEMPLATE_ID) return;
  const at = await now();
  const database = getDatabase();
  const isDue = and(
    eq(refunds.status, 'success'),
    ne(refunds.origin, 'dispute'),
    gt(refunds.completedAt, new Date(at.getTime() - DAY_MS)),
    isNull(refunds.smsSentAt),
  );
  for (const { id } of await database.select({ id: refunds.id }).from(refunds).where(isDue)) {
    if (signal?.aborted) return;
    const isThis = eq(refunds.id, id);
    const [claimed] = await database
      .update(refunds)
      .set({ smsSentAt: at })
      .from(orders)
      .innerJoin(users, and(eq(users.id, orders.userId), isNotNull(users.mobile)))
      .where(and(isThis, isDue, eq(orders.id, refunds.orderId)))
      .returning({ mobile: users.mobile, paise: refunds.amountPaise });
    if (!claimed?.mobile) continue;
    try {
      const { mobile, paise } = claimed;
      await smsGateway.sendRefund({ mobile, amount: rupeesText(paise) });
    } catch (error) {
      if (!(error instanceof ProviderError && error.mayBeDone)) {
        await database.update(refunds).set({ smsSentAt: null }).where(isThis);
      }
      // The other buyers must not wait for this one.
      if (!(error instanceof ProviderError)) throw error;
    }
  }
}
