import 'server-only';
import type {
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
} from '@/lib/server/core/ports/payment-gateway';
import { gateway } from '@/lib/server/providers/chosen-providers';

/** An order at the payment provider. */
export interface ProviderBooks {
  /** Undefined where it has none of this id. */
  readonly order: GatewayOrder | undefined;
  /** The payments that succeeded. */
  readonly successes: readonly GatewayPayment[];
  readonly refunds: readonly GatewayRefund[];
}

/**
 * Reads an order at the payment provider; an order that it does not have has no payments.
 *
 * @throws ProviderError
 */
export async function readProviderBooks(orderId: string): Promise<ProviderBooks> {
  const order = await gateway.findOrder(orderId);
  if (!order) return { order, successes: [], refunds: [] };
  const payments = await gateway.listPayments(orderId);
  const successes = payments.filter(({ state }) => state === 'success');
  // Only paid orders have refunds.
  return {
    order,
    successes,
    refunds: successes.length > 0 ? await gateway.listRefunds(orderId) : [],
  };
}
