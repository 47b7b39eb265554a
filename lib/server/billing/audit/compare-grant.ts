import 'server-only';
import { indianDay } from '@/lib/domain/dates';
import type { OrderStatus } from '@/lib/domain/order-states';
import { nextTerm } from '@/lib/domain/term';
import { amountText, type Difference } from './difference';
import type { OrderBooks } from './order-books';

type PaymentOutcome = OrderBooks['payments'][number]['outcome'];

/** The outcomes of payments by the status of their order, which has a payment of one of them. */
const paidBy: Readonly<Partial<Record<OrderStatus, readonly PaymentOutcome[]>>> = {
  fulfilled: ['settled'],
  paid: ['held'],
  refunded: ['settled', 'held'],
};

/**
 * Compares an order with its payments: each grant is paid, each payment is granted, in review or refunded,
 * and a double payment is refunded.
 */
export function compareGrant({ order, payments, refunds }: OrderBooks): Difference[] {
  const { id, status } = order;
  const found: Difference[] = [];
  const wanted = paidBy[status];
  if (wanted && !payments.some(({ outcome }) => wanted.includes(outcome))) {
    const sentence = `The order is ${status} without a ${wanted.join(' or ')} payment.`;
    found.push({ kind: 'order-without-payment', id, sentence });
  }
  for (const { id: paymentId, providerPaymentId, outcome, amountPaise } of payments) {
    const said = `The payment ${providerPaymentId} of ${amountText(amountPaise)}`;
    if (outcome === 'surplus') {
      if (refunds.some((refund) => refund.paymentId === paymentId)) continue;
      const sentence = `${said} is one too many and has no refund.`;
      found.push({ kind: 'surplus-not-refunded', id, sentence });
    } else if (!wanted) {
      const sentence = `${said} is ${outcome}, and the order is ${status}.`;
      found.push({ kind: 'payment-without-grant', id, sentence });
    }
  }
  if (status === 'refunded' && refunds.every(({ kind }) => kind === 'surplus')) {
    found.push({ kind: 'refund-missing', id, sentence: 'The order is refunded without a refund.' });
  }
  return found;
}

/** Returns whether the order grants a course, by its own status or by its payment. */
export function isGranted({ order, payments }: OrderBooks): boolean {
  return order.status === 'fulfilled' || payments.some(({ outcome }) => outcome === 'settled');
}

/** Whether what an order gives must be there: an order that is granted, or was before its refund. */
export function isDue(books: OrderBooks): boolean {
  const { status } = books.order;
  return isGranted(books) && (status === 'fulfilled' || status === 'refunded');
}

/** An order against the entitlement that it gives: one, of the buyer's course, not longer than bought. */
export function compareEntitlement(books: OrderBooks): Difference[] {
  const { order, entitlement } = books;
  const { id, status } = order;
  if (!entitlement) {
    if (!isDue(books)) return [];
    const sentence = `The order is ${status} and has no entitlement.`;
    return [{ kind: 'entitlement-missing', id, sentence }];
  }
  if (!isGranted(books)) {
    const sentence = `The order is ${status}, was never granted, and has an entitlement.`;
    return [{ kind: 'entitlement-not-due', id, sentence }];
  }
  const isOfOrder =
    entitlement.userId === order.userId &&
    entitlement.courseSlug === order.courseSlug &&
    entitlement.months === order.months;
  if (!isOfOrder) {
    const sentence = 'The entitlement is of another buyer, course or duration than the order.';
    return [{ kind: 'entitlement-differs', id, sentence }];
  }
  const boughtUntil = lastEnd(entitlement);
  if (entitlement.endsAt <= boughtUntil) return [];
  const sentence = `The entitlement ends at ${entitlement.endsAt.toISOString()}; bought is until ${boughtUntil.toISOString()}.`;
  return [{ kind: 'entitlement-too-long', id, sentence }];
}

/** When a term that begins at `startsAt` ends at the latest (product 8.15). */
function lastEnd({ startsAt, months, anchorDay }: NonNullable<OrderBooks['entitlement']>): Date {
  const isFirst = Number(indianDay(startsAt).slice(-2)) === anchorDay;
  if (isFirst) return nextTerm({ at: startsAt, months }).endsAt;
  const before = new Date(startsAt.getTime() - 1);
  return nextTerm({ at: before, months, current: { endsAt: startsAt, anchorDay } }).endsAt;
}
