import 'server-only';
import type { Queryable } from '@/lib/server/db/client';
import type { matterKinds } from '@/lib/server/db/schema/order-matters';
import { orderMatters } from '@/lib/server/db/schema/order-matters';
import { log } from '@/lib/server/log';

/** Lists an order for a person's review, also one that was listed for the same before. */
export async function openMatter(
  transaction: Queryable,
  { orderId, kind, at }: { orderId: string; kind: (typeof matterKinds)[number]; at: Date },
): Promise<void> {
  await transaction
    .insert(orderMatters)
    .values({ orderId, kind, openedAt: at })
    .onConflictDoUpdate({
      target: [orderMatters.orderId, orderMatters.kind],
      set: { openedAt: at, closedAt: null },
    });
  log.error({ alert: kind, orderId }, 'an order needs a person');
}
