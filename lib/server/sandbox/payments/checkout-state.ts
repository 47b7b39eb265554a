import 'server-only';
import { and, desc, eq, gt } from 'drizzle-orm';
import { ApiError } from '@/lib/contract/api-error';
import type { SandboxOrder, SandboxState } from '@/lib/contract/sandbox';
import { toRupees } from '@/lib/domain/money';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { sandboxOrders } from '@/lib/server/db/schema/sandbox-payments';
import { getRoute } from '@/lib/server/sandbox/tools/sandbox-routes';
import { now } from '@/lib/server/time/clock';
import { findStoredOrder, statusOf } from './stored-order';

/** `GET /sandbox/checkout.json?session=`: the order that the checkout page shows. */
export const answerCheckout = getRoute(async (query): Promise<SandboxOrder> => {
  const session = query.get('session') ?? '';
  const at = await now();
  const order = await inTransaction((tx) =>
    findStoredOrder(tx, eq(sandboxOrders.sessionId, session)),
  );
  if (!order) throw new ApiError('not_found', { detail: 'No order has this payment session.' });
  return {
    orderId: order.id,
    amount: toRupees(order.amountPaise),
    status: statusOf(order, at),
    expiresAt: order.expiresAt.toISOString(),
  };
});

/** How many orders /sandbox shows. */
const SHOWN = 5;

/** The newest orders that can be paid. */
export async function listCheckouts(at: Date): Promise<SandboxState['checkouts']> {
  const { id, sessionId, amountPaise, status, expiresAt, number } = sandboxOrders;
  const orders = await getDatabase()
    .select({ orderId: id, session: sessionId, amountPaise })
    .from(sandboxOrders)
    .where(and(eq(status, 'ACTIVE'), gt(expiresAt, at)))
    .orderBy(desc(number))
    .limit(SHOWN);
  return orders.map(({ amountPaise: paise, ...order }) => ({ ...order, amount: toRupees(paise) }));
}
