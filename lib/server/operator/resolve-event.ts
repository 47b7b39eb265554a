import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { inTransaction } from '@/lib/server/db/client';
import { paymentEvents } from '@/lib/server/db/schema/payments';
import { now } from '@/lib/server/time/clock';

/**
 * Marks an event of the payment provider as dealt with by a person.
 *
 * @returns Whether it waited for one.
 */
export async function resolveEvent(key: string): Promise<boolean> {
  const handledAt = await now();
  const resolved = await inTransaction((transaction) =>
    transaction
      .update(paymentEvents)
      .set({ outcome: 'handled', handledAt })
      .where(
        and(eq(paymentEvents.key, key), inArray(paymentEvents.outcome, ['review', 'unmatched'])),
      )
      .returning({ key: paymentEvents.key }),
  );
  return resolved.length > 0;
}
