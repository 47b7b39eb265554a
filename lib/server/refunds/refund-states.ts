import 'server-only';
import { and, inArray, notInArray, or } from 'drizzle-orm';
import { endAlert } from '@/lib/server/alerts/raise-alert';
import { refunds } from '@/lib/server/db/schema/refunds';
import type { Refund } from './take-from-payment';

type State = Pick<Refund, 'origin' | 'status'>;

/** Whether the provider or the payer's bank made it, and not the firm. */
function isTheirs({ origin }: Pick<Refund, 'origin'>): boolean {
  return origin === 'provider' || origin === 'dispute';
}

/** Whether nothing goes back by a refund of this status any more. */
export function isUndone(status: Refund['status']): boolean {
  return status === 'superseded' || status === 'cancelled' || status === 'failed';
}

/**
 * Whether a refund counts in its payment's `refundedPaise`: one of ours from its request on, one of the
 * provider's once it has succeeded. Until then it may be cancelled, and nobody owes it.
 */
export function isCounted(refund: State): boolean {
  return isTheirs(refund) ? refund.status === 'success' : !isUndone(refund.status);
}

/** Whether the buyer is owed the money still: a person pays it by bank transfer. */
export function isOwed(refund: State): boolean {
  return !isTheirs(refund) && (refund.status === 'cancelled' || refund.status === 'failed');
}

/** Ends the alert by which a person was asked to pay it by bank transfer: it is not owed any more. */
export function endOwedAlert({ status, orderId }: Pick<Refund, 'status' | 'orderId'>): void {
  if (status === 'cancelled' || status === 'failed') endAlert(`refund_${status}`, orderId);
}

/** Paise of refunds that went back or are owed, of what was invoiced: a surplus payment was not. */
export function duePaise(all: readonly (State & Pick<Refund, 'kind' | 'amountPaise'>)[]): number {
  return all
    .filter((refund) => refund.kind !== 'surplus' && (isCounted(refund) || isOwed(refund)))
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

/** Condition of refunds that are not at their end: money is on its way, waits, or is owed. */
export const isOpenRefund = or(
  inArray(refunds.status, ['requested', 'pending', 'onhold']),
  and(
    inArray(refunds.status, ['failed', 'cancelled']),
    notInArray(refunds.origin, ['provider', 'dispute']),
  ),
);
