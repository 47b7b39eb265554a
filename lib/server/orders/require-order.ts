import 'server-only';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '@/lib/contract/api-error';
import { getDatabase } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';

/**
 * An order of a user.
 *
 * @throws ApiError `not_found` for an order of somebody else, as for one that there isn't.
 */
export async function requireOrder(userId: string, orderId: string) {
  const [order] = await getDatabase()
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  if (!order) throw new ApiError('not_found');
  return order;
}
