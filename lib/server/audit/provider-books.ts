import 'server-only';
import type { GatewayPayment, GatewayRefund } from '@/lib/server/ports/payment-gateway';
import { gateway } from '@/lib/server/providers/chosen-gateway';

/** What the payment provider says of one order. */
export interface ProviderBooks {
  /** The payments that succeeded. */
  readonly successes: readonly GatewayPayment[];
  readonly refunds: readonly GatewayRefund[];
}

/**
 * Asks the payment provider about an order; one that it does not have has no payments.
 *
 * @throws ProviderError
 */
export async function readProviderBooks(orderId: string): Promise<ProviderBooks> {
  const order = await gateway.findOrder(orderId);
  if (!order) return { successes: [], refunds: [] };
  const payments = await gateway.listPayments(orderId);
  const successes = payments.filter(({ state }) => state === 'success');
  // Only what was paid goes back.
  return { successes, refunds: successes.length > 0 ? await gateway.listRefunds(orderId) : [] };
}
