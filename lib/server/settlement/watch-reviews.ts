import 'server-only';
import { and, count, eq, lt, min } from 'drizzle-orm';
import { now } from '@/lib/server/clock';
import { getDatabase } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { log } from '@/lib/server/log';

const HOUR_MS = 3_600_000;

/** Reminds of paid orders that wait for a person's decision for more than an hour (R34, R74). */
export async function watchReviews(): Promise<void> {
  const at = await now();
  const [waiting] = await getDatabase()
    .select({ orders: count(), since: min(orders.paidAt) })
    .from(orders)
    .where(and(eq(orders.status, 'paid'), lt(orders.paidAt, new Date(at.getTime() - HOUR_MS))));
  if (!waiting?.orders) return;
  log.error({ alert: 'orders_wait_for_review', ...waiting }, 'paid orders wait for a decision');
}
