import 'server-only';
import { eq, or } from 'drizzle-orm';
import { DEFAULT_NAME } from '@/lib/domain/person-name';
import { followRefunds } from '@/lib/server/billing/refunds/follow-refunds';
import { settleOrder } from '@/lib/server/billing/settlement/settle-order';
import { readMemo } from '@/lib/server/core/ledger/order-memo';
import type { GatewayOrder } from '@/lib/server/core/ports/payment-gateway';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { users } from '@/lib/server/db/schema/users';

/** The rows of an order that the database has lost, and of its buyer. */
export interface LostRows {
  readonly order: typeof orders.$inferInsert & { readonly id: string };
  readonly user: typeof users.$inferInsert;
}

/**
 * Returns the gateway's copy of an order that the database has lost; undefined without a memo of this
 * website, and if the buyer is unknown and another user has the mobile: an order is granted to its owner
 * only.
 */
export async function findLostRows(provided: GatewayOrder): Promise<LostRows | undefined> {
  const order = readMemo(provided);
  if (!order || !provided.kept) return undefined;
  const { userId: id, mobile } = provided.kept;
  const { stateCode, createdAt } = order;
  const known = await getDatabase()
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, id), eq(users.mobile, mobile)));
  if (known.length > 0 && !known.some((user) => user.id === id)) return undefined;
  // The profile is lost: the next login asks for it again.
  return { order, user: { id, mobile, name: DEFAULT_NAME, stateCode, createdAt } };
}

/**
 * Stores a lost order and its buyer again, and settles its payments and refunds. Idempotent: it is granted
 * once.
 *
 * @throws ProviderError
 */
export async function bringBackOrder({ order, user }: LostRows): Promise<void> {
  await inTransaction(async (transaction) => {
    await transaction.insert(users).values(user).onConflictDoNothing();
    await transaction.insert(orders).values(order).onConflictDoNothing();
  });
  await settleOrder(order.id);
  await followRefunds(order.id);
}
