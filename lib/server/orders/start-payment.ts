import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { now } from '@/lib/server/clock';
import { inTransaction } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { type Env, loadEnv, simulatorAddress } from '@/lib/server/env';
import { createProviderOrder } from '@/lib/server/providers/cashfree/cashfree-client';
import { ProviderError } from '@/lib/server/providers/provider-error';
import type { Order } from './place-order';

/**
 * The session in which a browser pays an open order. The first call makes the order at the payment
 * provider; after a crash the next one finds it there by the same id.
 *
 * @param mobile of the buyer.
 * @throws ProviderError when there is no session. The order is `failed` if the provider refused it.
 */
export async function startPayment(order: Order, mobile: string): Promise<string> {
  if (order.paymentSessionId !== null) return order.paymentSessionId;
  const { id: orderId, userId, totalPaise, expiresAt } = order;
  const notifyUrl = webhookAddress(loadEnv());
  const asked = {
    orderId,
    totalPaise,
    userId,
    mobile,
    expiresAt: await longEnough(expiresAt),
    notifyUrl,
  };
  const made = await createProviderOrder(asked).catch(async (error: unknown) => {
    if (error instanceof ProviderError && REFUSALS.has(error.status)) await fail(orderId);
    throw error;
  });
  // An order of ours can only be for what it was made for.
  const { paymentSessionId } = made;
  if (made.amountPaise !== totalPaise || made.currency !== 'INR' || paymentSessionId === null) {
    throw new ProviderError({ provider: 'payments', kind: 'malformed' });
  }
  await inTransaction((transaction) =>
    transaction.update(orders).set({ paymentSessionId }).where(eq(orders.id, orderId)),
  );
  return paymentSessionId;
}

/** Statuses of an order that the provider does not make; others, such as 401, are faults of ours. */
const REFUSALS: ReadonlySet<number | undefined> = new Set([400, 409, 422]);

/** The provider makes no order that expires in less than 15 minutes. */
const SHORTEST_MS = 16 * 60 * 1000;

/** The order's expiry, or later for an order that the provider gets late, such as after a crash. */
async function longEnough(expiresAt: Date): Promise<Date> {
  return new Date(Math.max(expiresAt.getTime(), (await now()).getTime() + SHORTEST_MS));
}

/** Another request may have got a session for it. */
async function fail(orderId: string): Promise<void> {
  const isOpen = eq(orders.status, 'created');
  await inTransaction((transaction) =>
    transaction
      .update(orders)
      .set({ status: 'failed' })
      .where(and(eq(orders.id, orderId), isOpen, isNull(orders.paymentSessionId))),
  );
}

/** Where the provider posts its events; the simulator of the sandbox is this process too. */
function webhookAddress(env: Env): string {
  const site = env.APP_MODE === 'live' ? env.SITE_URL : simulatorAddress(env, 'payments');
  return new URL('/api/webhooks/cashfree', site).href;
}
