import 'server-only';
import { ProviderError } from '@/lib/server/providers/http/provider-error';
import { RefusedError } from '@/lib/server/refused-error';
import { followDisputes } from './follow-disputes';
import { followRefunds } from './follow-refunds';

/**
 * Stores what the provider says now of the refunds and the disputes of an order: what bars a refund is asked
 * right before it is made (product 8.27).
 *
 * @returns as `followRefunds`.
 * @throws ProviderError where it can't be asked.
 * @throws RefusedError for an order that is not ours.
 */
export async function followOrder(orderId: string): ReturnType<typeof followRefunds> {
  const followed = await followRefunds(orderId);
  await followDisputes(orderId);
  return followed;
}

/** The same before money that goes back by bank transfer is stored: the provider may be giving it back too. */
export async function followBeforeTransfer(orderId: string): ReturnType<typeof followRefunds> {
  try {
    return await followOrder(orderId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new RefusedError(
      `The payment provider can't be asked now (${error.kind}), and it may be giving the money back itself: make no bank transfer before it answers, and record one that was made then.`,
    );
  }
}
