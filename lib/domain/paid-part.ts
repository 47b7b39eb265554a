import { type Quote, refundQuote, type TaxedAmount } from './quote';

/**
 * The part of an order's price and taxes that a payment covers. Two people may grant an order though less was
 * paid: what is invoiced, and what its days cost, is then what was paid.
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
