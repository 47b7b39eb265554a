import 'server-only';
import { eq } from 'drizzle-orm';
import { nextStatus, type OrderEvent } from '@/lib/domain/order-states';
import { raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import type { Queryable } from '@/lib/server/db/client';
import { type matterKinds, orderMatters } from '@/lib/server/db/schema/order-matters';
import { orders } from '@/lib/server/db/schema/orders';
import type { Order } from './lock-order';

/**
 * Moves a locked order to the status that `event` leads to, and stores `changes` with it.
 *
 * @throws Error for an event that can't happen to the order: a fault of the caller.
 */
export async function moveOrder(
  transaction: Queryable,
  order: Order,
  event: OrderEvent,
  changes: Partial<Pick<Order, 'paidAt' | 'reviewReason'>> = {},
): Promise<Order> {
  const status = nextStatus(order.status, event);
  if (!status) throw new Error(`An order that is ${order.status} knows no ${event}.`);
  const moved = { status, ...changes };
  await transaction.update(orders).set(moved).where(eq(orders.id, order.id));
  return { ...order, ...moved };
}

/** Lists an order for review by a person, again if it was listed for the same reason before. */
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
