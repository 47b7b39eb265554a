import type * as z from 'zod/mini';
import type { CheckoutEnding } from '@/lib/client/checkout/browser-checkout';
import type { getOrderStatus } from '@/lib/contract/order-status';

/**
 * Outcome of an order. `held`: paid, and a person must decide. `isOpen`: the same order can still be paid.
 * `undecided`: this backend can't tell, and a payment may still arrive.
 */
export type Outcome =
  | { readonly name: 'pending' }
  | { readonly name: 'paid' | 'held' | 'refunded' | 'loggedOut' }
  | { readonly name: 'dismissed' | 'undecided'; readonly isOpen: boolean }
  | { readonly name: 'declined'; readonly words: string | null; readonly isOpen: boolean };

type Status = Pick<
  z.infer<typeof getOrderStatus.response>,
  'status' | 'payment_status' | 'message'
>;

/** How often the provider is asked for an attempt that it does not know yet. */
const ASKED_FOR_ATTEMPT = 6;

/** How often a backend without order-status is asked for a later expiry: about three minutes. */
const ASKED_FOR_EXPIRY = 20;

/**
 * Reads the outcome from an answer of `GET /order-status`, after the checkout has ended (product 8.21).
 *
 * @param asked which answer it is, from 1.
 */
export function readOutcome(
  { status, payment_status, message }: Status,
  ending: CheckoutEnding,
  asked: number,
): Outcome {
  if (status === 'fulfilled') return { name: 'paid' };
  if (status === 'paid') return { name: 'held' };
  if (status === 'refunded') return { name: 'refunded' };
  const isOpen = status === 'created';
  switch (payment_status) {
    case 'paid':
    case 'pending':
      return { name: 'pending' };
    case 'failed':
      return { name: 'declined', words: message, isOpen };
    case 'dropped':
      return { name: 'dismissed', isOpen };
    case 'none':
      // The provider may learn of an attempt later, but not after a checkout that the buyer closed.
      return ending !== 'closed' && asked < ASKED_FOR_ATTEMPT
        ? { name: 'pending' }
        : { name: 'dismissed', isOpen };
  }
}

/**
 * The outcome on a backend without `GET /order-status`: an expiry that is later than before the order
 * means that it was paid.
 */
export function readExpiryOutcome(
  { before, after }: { before: string | null | undefined; after: string | null },
  ending: CheckoutEnding,
  asked: number,
): Outcome {
  const isLater =
    before !== undefined &&
    after !== null &&
    (before === null || Date.parse(after) > Date.parse(before));
  if (isLater) return { name: 'paid' };
  if (ending === 'closed') return { name: 'dismissed', isOpen: true };
  if (ending === 'declined') return { name: 'declined', words: null, isOpen: true };
  return asked < ASKED_FOR_EXPIRY ? { name: 'pending' } : { name: 'undecided', isOpen: true };
}
