import 'server-only';
import type { Queryable } from '@/lib/server/db/client';
import { orderTerms } from '@/lib/server/db/schema/orders';
import { orderNotices } from './notices';
import { storeNotices } from './store-notices';

/**
 * Stores with an order what its buyer accepts by it: document and version, the text of each version
 * once (product 8.20).
 *
 * @param transaction in which the order is inserted.
 */
export async function recordAcceptedTerms(
  transaction: Queryable,
  { orderId, at }: { orderId: string; at: Date },
): Promise<void> {
  const notices = orderNotices();
  await storeNotices(transaction, notices, at);
  await transaction
    .insert(orderTerms)
    .values(
      notices.map(({ document, version }) => ({ orderId, document, version, acceptedAt: at })),
    );
}
