import 'server-only';
import { eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/db/client';
import {
  type sandboxDisputes,
  sandboxOrders,
  type sandboxPayments,
  type sandboxRefunds,
} from '@/lib/server/db/schema/sandbox-payments';
import { gatewayProblem } from './gateway-problem';

export type StoredOrder = typeof sandboxOrders.$inferSelect;
export type StoredPayment = typeof sandboxPayments.$inferSelect;
export type StoredRefund = typeof sandboxRefunds.$inferSelect;
export type StoredDispute = typeof sandboxDisputes.$inferSelect;

/** The gateway's status of an order: an unpaid one is expired from its expiry on. */
export function statusOf(
  { status, expiresAt }: StoredOrder,
  at: Date,
): 'ACTIVE' | 'PAID' | 'EXPIRED' | 'TERMINATED' {
  return status === 'ACTIVE' && at >= expiresAt ? 'EXPIRED' : status;
}

/** The order that `which` selects, locked until the transaction ends; undefined without one. */
export async function findStoredOrder(tx: Queryable, which: SQL): Promise<StoredOrder | undefined> {
  const [order] = await tx.select().from(sandboxOrders).where(which).for('update');
  return order;
}

/**
 * An order by its id, locked until the transaction ends.
 *
 * @throws ProviderRejection 404.
 */
export async function getOrder(tx: Queryable, id: string | undefined): Promise<StoredOrder> {
  const order = await findStoredOrder(tx, eq(sandboxOrders.id, id ?? ''));
  if (order) return order;
  throw gatewayProblem(404, 'order_not_found', 'Order Reference Id does not exist');
}
