import 'server-only';
import { and, inArray, notInArray, or } from 'drizzle-orm';
import { endAlert } from '@/lib/server/core/alerts/raise-alert';
import { refunds } from '@/lib/server/db/schema/refunds';
import type { Refund } from './take-from-payment';

type State = Pick<Refund, 'origin' | 'status'>;

/** Whether the provider or the payer's bank made the refund, and not the firm. */
function isTheirs({ origin }: Pick<Refund, 'origin'>): boolean {
  return origin === 'provider' || origin === 'dispute';
}

/** Whether a refund of this status gives nothing back. */
export function isUndone(status: Refund['status']): boolean {
  return status === 'superseded' || status === 'cancelled' || status === 'failed';
}

/**
 * Whether a refund counts in its payment's `refundedPaise`: the firm's own from its request on, the provider's
 * once it has succeeded, since it may be cancelled until then, and nobody owes it.
 */
export function isCounted(refund: State): boolean {
  return isTheirs(refund) ? refund.status === 'success' : !isUndone(refund.status);
}

/** Whether the buyer is still owed the money: a person pays it by bank transfer. */
export function isOwed(refund: State): boolean {
  return !isTheirs(refund) && (refund.status === 'cancelled' || refund.status === 'failed');
}

/** Ends the alert that asks a person to pay a refund by bank transfer, since it is no longer owed. */
export function endOwedAlert({ status, orderId }: Pick<Refund, 'status' | 'orderId'>): void {
  if (status === 'cancelled' || status === 'failed') endAlert(`refund_${status}`, orderId);
}

/** Returns the paise that went back or are owed, without surplus payments, which were not invoiced. */
export function duePaise(all: readonly (State & Pick<Refund, 'kind' | 'amountPaise'>)[]): number {
  return all
    .filter((refund) => refund.kind !== 'surplus' && (isCounted(refund) || isOwed(refund)))
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

/** Condition of refunds that have not ended: the money is on its way, waits or is owed. */
export const isOpenRefund = or(
  inArray(refunds.status, ['requested', 'pending', 'onhold']),
  and(
    inArray(refunds.status, ['failed', 'cancelled']),
    notInArray(refunds.origin, ['provider', 'dispute']),
  ),
);
