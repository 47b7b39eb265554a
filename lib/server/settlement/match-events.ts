import 'server-only';
import { and, eq, gt, sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/domain/dates';
import { inTransaction } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { paymentEvents } from '@/lib/server/db/schema/payments';
import { enqueue } from '@/lib/server/jobs/enqueue';
import { now } from '@/lib/server/time/clock';
import { settlement } from './settle-order';

/** Settles the orders of events that came before their orders were known, for a day (W9). */
export async function matchEvents(): Promise<void> {
  const at = await now();
  await inTransaction(async (transaction) => {
    const matched = await transaction
      .update(paymentEvents)
      .set({ outcome: 'handled', handledAt: at })
      .from(orders)
      .where(
        and(
          eq(paymentEvents.outcome, 'unmatched'),
          gt(paymentEvents.receivedAt, new Date(at.getTime() - DAY_MS)),
          eq(paymentEvents.orderId, sql`${orders.id}::text`),
        ),
      )
      .returning({ orderId: orders.id });
    for (const { orderId } of matched) await enqueue(transaction, settlement, { orderId });
  });
}
