import 'server-only';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { RefusedError } from '@/lib/server/refused-error';
import { followDisputes } from './follow-disputes';
import { followRefunds } from './follow-refunds';

/**
 * Updates an order's refunds and disputes to the provider's lists, right before a refund is made, since
 * either may bar it (product 8.27).
 *
 * @returns the result of `followRefunds`.
 * @throws ProviderError if it can't be asked.
 * @throws RefusedError for an order that is not ours.
 */
export async function followOrder(orderId: string): ReturnType<typeof followRefunds> {
  const followed = await followRefunds(orderId);
  await followDisputes(orderId);
  return followed;
}

/**
 * Does the same before a bank transfer is recorded, since the provider may be giving the money back too.
 *
 * @throws RefusedError also if the provider can't be asked.
 */
export async function followBeforeTransfer(orderId: string): ReturnType<typeof followRefunds> {
  try {
    return await followOrder(orderId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new RefusedError(
      `The payment provider can't be asked now (${error.kind}), and it may be giving the money back itself: make no bank transfer before it answers, and record a transfer that was already made once it does.`,
    );
  }
}
