import 'server-only';
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { now } from '@/lib/server/clock';
import { getDatabase } from '@/lib/server/db/client';
import { refunds } from '@/lib/server/db/schema/refunds';
import { getProviderRefund } from '@/lib/server/providers/cashfree/cashfree-client';
import { applyRefundStatus } from './apply-refund-status';
import type { Refund } from './start-refund';

/** Its job and the provider's event come earlier. */
const YOUNGEST_MS = 2 * 60_000;

/** More wait for the next run. */
const MOST = 100;

/**
 * Asks the provider about every refund whose end is not known, in place of an event that did not come
 * (R47). One that the provider does not have is left to its job.
 *
 * @returns The refunds whose status has changed.
 * @throws ProviderError where the provider does not answer; what was stored before stays.
 */
export async function pollRefunds(): Promise<readonly Pick<Refund, 'id' | 'orderId' | 'status'>[]> {
  const open = and(
    eq(refunds.channel, 'gateway'),
    inArray(refunds.status, ['requested', 'pending', 'onhold']),
    lt(refunds.createdAt, new Date((await now()).getTime() - YOUNGEST_MS)),
  );
  const found = await getDatabase()
    .select()
    .from(refunds)
    .where(open)
    .orderBy(asc(refunds.createdAt))
    .limit(MOST);
  const changed: Pick<Refund, 'id' | 'orderId' | 'status'>[] = [];
  for (const refund of found) {
    const { id, orderId } = refund;
    const answer = await getProviderRefund({ orderId, refundId: id });
    if (!answer) continue;
    const status = await applyRefundStatus(refund, answer);
    if (status !== refund.status) changed.push({ id, orderId, status });
  }
  return changed;
}
