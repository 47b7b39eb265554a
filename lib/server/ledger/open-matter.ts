import 'server-only';
import { raiseAlert } from '@/lib/server/alerts/raise-alert';
import type { Queryable } from '@/lib/server/db/client';
import type { matterKinds } from '@/lib/server/db/schema/order-matters';
import { orderMatters } from '@/lib/server/db/schema/order-matters';

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
  raiseAlert(kind, orderId, { orderId });
}
