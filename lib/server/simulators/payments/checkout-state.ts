import 'server-only';
import { eq } from 'drizzle-orm';
import { ApiError } from '@/lib/contract/api-error';
import type { SandboxOrder } from '@/lib/contract/sandbox';
import { toRupees } from '@/lib/domain/money';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction } from '@/lib/server/db/client';
import { sandboxOrders } from '@/lib/server/db/schema/sandbox-payments';
import { getRoute } from '@/lib/server/simulators/tools/sandbox-routes';
import { requestOf } from './answer-objects';
import { findStoredOrder, type StoredOrder, statusOf } from './stored-order';

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
    returnPath: returnPathOf(order),
  };
});

/** Drops the origin of the address: a browser keeps cookies of localhost and 127.0.0.1 apart. */
function returnPathOf(order: StoredOrder): string | null {
  const address = requestOf(order).order_meta?.return_url?.replace('{order_id}', order.id);
  if (!address || !URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  return pathname + search;
}
