import type { QueryClient } from '@tanstack/react-query';
import type { Backend } from '@/lib/client/backend';
import type { CheckoutEnding } from '@/lib/client/checkout/browser-checkout';
import { expiryQuery, orderStatusQuery } from '@/lib/client/orders/queries';
import { isLoggedOut, isMissing, isNotFound } from '@/lib/client/request-error';
import type { FollowedOrder } from './open-order';
import { type Outcome, readExpiryOutcome, readOutcome } from './read-outcome';

/**
 * Asks the server for the outcome of an order. A backend without `GET /order-status` is asked for the expiry
 * of the buyer's plan instead. An order that is not this user's was made before a login with another number:
 * its buyer is logged out.
 *
 * @param asked which request it is, from 1.
 * @throws RequestError without an answer.
 */
export async function fetchOutcome(
  { backend, cache }: { readonly backend: Backend; readonly cache: QueryClient },
  { order, ending, asked }: { order: FollowedOrder; ending: CheckoutEnding; asked: number },
): Promise<Outcome> {
  try {
    const status = order.orderId && (await askStatus(order.orderId));
    if (status) return readOutcome(status, ending, asked);
    const { plan_expires_at: after } = await cache.fetchQuery({
      ...expiryQuery(backend, order.slug),
      staleTime: 0,
    });
    return readExpiryOutcome({ before: order.expiryBefore, after }, ending, asked);
  } catch (error) {
    if (isLoggedOut(error) || isNotFound(error)) return { name: 'loggedOut' };
    throw error;
  }

  /** Undefined where the backend has no such endpoint. */
  function askStatus(orderId: string) {
    return cache.fetchQuery(orderStatusQuery(backend, orderId)).catch((error: unknown) => {
      if (isMissing(error) && !isNotFound(error)) return undefined;
      throw error;
    });
  }
}
