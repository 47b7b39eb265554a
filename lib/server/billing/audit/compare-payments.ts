import 'server-only';
import { isOwed } from '@/lib/server/billing/refunds/refund-states';
import { amountText, type Difference } from './difference';
import type { OrderBooks } from './order-books';
import type { ProviderBooks } from './provider-books';

/** Compares the provider's successful payments of an order with ours. */
export function comparePayments(
  { order, payments }: OrderBooks,
  { order: provided, successes }: ProviderBooks,
): Difference[] {
  const ours = new Map(payments.map((payment) => [payment.providerPaymentId, payment]));
  const theirs = new Set(successes.map(({ id }) => id));
  const found: Difference[] = [];
  for (const { id: paymentId, amount } of successes) {
    const { paise, currency } = amount;
    const own = ours.get(paymentId);
    const said = `The provider has the payment ${paymentId} of ${currency} ${amountText(paise)}`;
    if (!own) {
      found.push({ kind: 'payment-lost', id: order.id, sentence: `${said}; we do not.` });
    } else if (own.amountPaise !== paise || own.currency !== currency) {
      const sentence = `${said}; we have it of ${own.currency} ${amountText(own.amountPaise)}.`;
      found.push({ kind: 'payment-differs', id: order.id, sentence });
    }
  }
  if (provided?.state === 'paid' && successes.length === 0 && payments.length === 0) {
    const sentence = 'The provider reports the order as paid, and lists no payment that succeeded.';
    found.push({ kind: 'payment-not-listed', id: order.id, sentence });
  }
  for (const { providerPaymentId } of payments) {
    if (theirs.has(providerPaymentId)) continue;
    const sentence = `We have the payment ${providerPaymentId}; at the provider it is no success.`;
    found.push({ kind: 'payment-unknown', id: order.id, sentence });
  }
  return found;
}

/** Where the money of successful payments is, in paise; all is well while `provided` is the rest's sum. */
export interface MoneySum {
  readonly provided: number;
  readonly granted: number;
  readonly refunded: number;
  /** A person has to decide about it, or to pay it back. */
  readonly inReview: number;
}

export const noMoney: MoneySum = { provided: 0, granted: 0, refunded: 0, inReview: 0 };

/** Adds an order: each success at the provider is granted, refunded, or in an open review. */
export function addOrder(
  sum: MoneySum,
  { order, payments, refunds }: OrderBooks,
  { successes }: ProviderBooks,
): MoneySum {
  const added = {
    ...sum,
    provided: sum.provided + successes.reduce((paise, { amount }) => paise + amount.paise, 0),
  };
  for (const { id, amountPaise, refundedPaise, outcome } of payments) {
    const left = amountPaise - refundedPaise;
    const undone = refunds.filter((refund) => refund.paymentId === id && isOwed(refund));
    const owed = undone.reduce((paise, refund) => paise + refund.amountPaise, 0);
    const isHeld = outcome === 'held' && order.status === 'paid';
    const inReview = isHeld ? left : Math.min(left, owed);
    const isGranted = outcome === 'settled' && ['fulfilled', 'refunded'].includes(order.status);
    added.refunded += refundedPaise;
    added.inReview += inReview;
    if (isGranted) added.granted += left - inReview;
  }
  return added;
}

/** Whether every success at the provider is somewhere. */
export function isBalanced({ provided, granted, refunded, inReview }: MoneySum): boolean {
  return provided === granted + refunded + inReview;
}
