import 'server-only';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { getOrderStatus } from '@/lib/contract/order-status';
import { nextStatus, type OrderStatus } from '@/lib/domain/order-status';
import { lastInstant } from '@/lib/domain/term';
import { getDatabase } from '@/lib/server/db/client';
import { entitlements } from '@/lib/server/db/schema/entitlements';
import { gateway } from '@/lib/server/payments/chosen-gateway';
import { ProviderError } from '@/lib/server/providers/provider-error';
import { settleOrder } from '@/lib/server/settlement/settle-order';
import { type Attempt, newestAttempt, noAttempt } from './newest-attempt';
import type { Order } from './place-order';
import { requireOrder } from './require-order';

type Answer = z.infer<typeof getOrderStatus.response>;

/**
 * What became of a user's order. One that may still be paid is settled first, so that a buyer who
 * returns from the payment need not wait for the webhook; when the payment provider can't be asked, the
 * answer is what the database knows.
 *
 * @throws ApiError `not_found` for an order that is not the user's.
 */
export async function readOrderStatus(userId: string, orderId: string): Promise<Answer> {
  const order = await requireOrder(userId, orderId);
  const { status, attempt } = await askProvider(order);
  return {
    order_id: orderId,
    status,
    ...attempt,
    plan_expires_at: (await findEnd(orderId))?.toISOString() ?? null,
  };
}

async function askProvider(order: Order): Promise<{ status: OrderStatus; attempt: Attempt }> {
  if (!mayBePaid(order.status)) return { status: order.status, attempt: paid };
  try {
    const status = await settleOrder(order.id);
    if (!mayBePaid(status)) return { status, attempt: paid };
    if (order.paymentSessionId === null) return { status, attempt: noAttempt };
    return { status, attempt: newestAttempt(await gateway.listPayments(order.id)) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { status: order.status, attempt: { payment_status: 'pending', message: null } };
  }
}

/** Whether a payment would still change an order: it is none of paid, fulfilled and refunded. */
function mayBePaid(status: OrderStatus): boolean {
  return nextStatus(status, 'hold') !== undefined;
}

const paid: Attempt = { payment_status: 'paid', message: null };

/** The last second of what an order bought. */
async function findEnd(orderId: string): Promise<Date | undefined> {
  const [bought] = await getDatabase()
    .select({ endsAt: entitlements.endsAt })
    .from(entitlements)
    .where(eq(entitlements.orderId, orderId));
  return bought && lastInstant(bought.endsAt);
}
