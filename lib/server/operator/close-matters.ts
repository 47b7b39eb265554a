import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { now } from '@/lib/server/clock';
import { inTransaction } from '@/lib/server/db/client';
import { orderMatters } from '@/lib/server/db/schema/order-matters';

/**
 * Marks what a person had to look at of an order as dealt with.
 *
 * @returns Whether there was anything.
 */
export async function closeMatters(orderId: string): Promise<boolean> {
  const closedAt = await now();
  const closed = await inTransaction((transaction) =>
    transaction
      .update(orderMatters)
      .set({ closedAt })
      .where(and(eq(orderMatters.orderId, orderId), isNull(orderMatters.closedAt)))
      .returning({ kind: orderMatters.kind }),
  );
  return closed.length > 0;
}
