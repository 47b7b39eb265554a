import { DAY_MS } from './dates';
import { type Quote, refundQuote, type TaxedAmount } from './quote';
import { indianMidnight, nextTerm, type Term } from './term';

/**
 * When the payment gateway no longer starts a refund of a payment: a midnight in India, on the safe side
 * of the calendar months for which it does. From then on money goes back by bank transfer.
 */
export function gatewayRefundsEnd(paidAt: Date, months: number): Date {
  const { endsAt } = nextTerm({ at: paidAt, months });
  return new Date(endsAt.getTime() - DAY_MS);
}

/**
 * The unexpired part of a term for a buyer who leaves it early (product 8.22). Only full days count, so the
 * day of the purchase does not: twelve months are 365 days, and 265 of them are left after 100.
 *
 * @param lastDay The last day in India that the buyer keeps, such as `2027-04-11`.
 */
export function unexpiredPart(
  { startsAt, endsAt }: Pick<Term, 'startsAt' | 'endsAt'>,
  lastDay: string,
): { endsAt: Date; unexpiredDays: number; totalDays: number } {
  const end = new Date(indianMidnight(lastDay).getTime() + DAY_MS);
  const totalDays = fullDays(startsAt, endsAt);
  return {
    endsAt: end,
    unexpiredDays: Math.max(0, Math.min(totalDays, fullDays(end, endsAt))),
    totalDays,
  };
}

function fullDays(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / DAY_MS);
}

/**
 * The part of an order's price and taxes that a payment covers. Two people may grant an order though less was
 * paid: the invoice, and the price of its days, then follow the paid amount.
 *
 * @param paidPaise at least 2; more than the order's total counts as the total.
 */
export function paidPart(
  order: TaxedAmount & Pick<Quote, 'gstPercent'>,
  paidPaise: number,
): TaxedAmount {
  if (paidPaise >= order.totalPaise) return order;
  return refundQuote({ order, refundedPaise: 0, totalPaise: paidPaise });
}
