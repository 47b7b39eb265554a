import 'server-only';
import {
  getProviderOrder,
  getProviderPayments,
  getProviderRefunds,
} from '@/lib/server/providers/cashfree/cashfree-client';
import type {
  ProviderPayment,
  ProviderRefund,
} from '@/lib/server/providers/cashfree/cashfree-schema';

/** What the payment provider says of one order. */
export interface ProviderBooks {
  /** The payments that succeeded. */
  readonly successes: readonly ProviderPayment[];
  readonly refunds: readonly ProviderRefund[];
}

/**
 * Asks the payment provider about an order; one that it does not have has no payments.
 *
 * @throws ProviderError
 */
export async function askProvider(orderId: string): Promise<ProviderBooks> {
  const order = await getProviderOrder(orderId);
  if (!order) return { successes: [], refunds: [] };
  const payments = await getProviderPayments(orderId);
  const successes = payments.filter(({ status }) => status === 'SUCCESS');
  // Only what was paid goes back.
  return { successes, refunds: successes.length > 0 ? await getProviderRefunds(orderId) : [] };
}
