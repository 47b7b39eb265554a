import 'server-only';
import { and, eq } from 'drizzle-orm';
import { now } from '@/lib/server/clock';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { paymentEvents } from '@/lib/server/db/schema/payments';
import { acceptRefundEvent } from './accept-refund-event';

const DAY_MS = 86_400_000;

/**
 * Accepts the events of refunds again that came before their payments were known (W19). After a day an
 * event without payment is for a person.
 */
export async function matchRefundEvents(): Promise<void> {
  const at = await now();
  const waiting = await getDatabase()
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.outcome, 'waiting'));
  for (const { receivedAt, ...event } of waiting) {
    const isOld = at.getTime() - receivedAt.getTime() > DAY_MS;
    const { provider, key } = event;
    await inTransaction(async (transaction) => {
      // Without a payment to wait for, the event is for a person.
      const said = isOld ? { ...event, paymentId: null } : event;
      const outcome = await acceptRefundEvent(transaction, said);
      if (outcome === 'waiting') return;
      await transaction
        .update(paymentEvents)
        .set({ outcome, handledAt: at })
        .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.key, key)));
    });
  }
}
