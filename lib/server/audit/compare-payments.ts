import 'server-only';
import { amountText, type Difference } from './difference';
import type { OrderBooks } from './order-books';
import type { ProviderBooks } from './provider-books';

/** The payments of an order that the provider says have succeeded, against ours (R34). */
export function comparePayments(
  { order, payments }: OrderBooks,
  { successes }: ProviderBooks,
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
  for (const { providerPaymentId } of payments) {
    if (theirs.has(providerPaymentId)) continue;
    const sentence = `We have the payment ${providerPaymentId}; at the provider it is no success.`;
    found.push({ kind: 'payment-unknown', id: order.id, sentence });
  }
  return found;
}
