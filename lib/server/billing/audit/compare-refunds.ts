import 'server-only';
import { isCounted, isUndone } from '@/lib/server/billing/refunds/refund-states';
import { amountText, type Difference } from './difference';
import type { OrderBooks } from './order-books';
import type { ProviderBooks } from './provider-books';

/** A refund under way changes at the provider first; its event or a poll tells us. */
const UNDER_WAY_MS = 15 * 60_000;

type Refund = OrderBooks['refunds'][number];

/** The refunds of an order that the provider made, against ours. */
export function compareRefunds(
  { order, refunds }: OrderBooks,
  provided: ProviderBooks,
  at: Date,
): Difference[] {
  const theirs = new Map(provided.refunds.map((refund) => [refund.id, refund]));
  const ours = new Set(refunds.map(idAtProvider));
  const found: Difference[] = [];
  for (const refund of refunds) {
    const sentence = contradiction(refund, theirs.get(idAtProvider(refund)), at);
    if (sentence) found.push({ kind: 'refund-differs', id: order.id, sentence });
  }
  for (const { id: refundId, state, paise } of provided.refunds) {
    // A failed or cancelled refund moved no money.
    if (ours.has(refundId) || state === 'failed' || state === 'cancelled') continue;
    const sentence = `The provider has the refund ${refundId} of ${amountText(paise)}; we do not.`;
    found.push({ kind: 'refund-unknown', id: order.id, sentence });
  }
  return found;
}

/** Ours has the same id at the provider. */
function idAtProvider({ id, providerRefundId }: Refund): string {
  return providerRefundId ?? id;
}

/** How the provider's refund differs from ours; undefined where it does not. */
function contradiction(
  refund: Refund,
  their: ProviderBooks['refunds'][number] | undefined,
  at: Date,
): string | undefined {
  const { id, status, amountPaise, completedAt, channel, origin } = refund;
  // A dispute is no refund at the provider.
  if (origin === 'dispute') return undefined;
  const said = `Our refund ${id} of ${amountText(amountPaise)} is ${status}`;
  const isMadeThere = their && (their.state === 'unknown' || !isUndone(their.state));
  if (isMadeThere && their.paise !== amountPaise) {
    return `${said}; the provider's is of ${amountText(their.paise)}.`;
  }
  if (!completedAt && at.getTime() - refund.createdAt.getTime() < UNDER_WAY_MS) return undefined;
  if (!isMadeThere) {
    // A requested refund may wait for the end of a dispute.
    const isMade = channel === 'gateway' && !isUndone(status) && (their || status !== 'requested');
    if (!isMade) return undefined;
    return `${said}; ${their ? `at the provider it is ${their.state}` : 'the provider does not have it'}.`;
  }
  if (channel === 'bank_transfer') {
    return `${said} by bank transfer; at the provider it is ${their.state} too.`;
  }
  const theirs = their.state === 'unknown' ? status : their.state;
  return theirs === status ? undefined : `${said}; at the provider it is ${theirs}.`;
}

/** `refundedPaise` of each payment against the sum of its refunds. */
export function compareRefunded({ order, payments, refunds }: OrderBooks): Difference[] {
  return payments.flatMap(({ id, providerPaymentId, refundedPaise }): Difference[] => {
    const counted = refunds.filter((refund) => refund.paymentId === id && isCounted(refund));
    const sum = counted.reduce((paise, refund) => paise + refund.amountPaise, 0);
    if (sum === refundedPaise) return [];
    const sentence = `Of the payment ${providerPaymentId} ${amountText(refundedPaise)} count as refunded; its refunds are ${amountText(sum)}.`;
    return [{ kind: 'refunded-differs', id: order.id, sentence }];
  });
}
