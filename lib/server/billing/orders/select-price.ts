import 'server-only';
import { promoCode } from '@/lib/content/current-offers';
import { ApiError } from '@/lib/contract/api-error';
import { formatAmount, toRupees } from '@/lib/domain/money';
import { type Coupon, type Quote, quote } from '@/lib/domain/quote';
import { catalogue, findCoupon } from '@/lib/server/core/catalogue/read-catalogue';

/**
 * Returns the price of a plan for a buyer who was shown `amount`: on that day without a coupon or with the
 * buyer's coupon, whichever has this total (product 8.10).
 *
 * @param plan `price` is whole rupees before GST.
 * @param couponCode in capitals; no effect if unknown or not valid on the day.
 * @param stateCode GST code of the buyer's state.
 * @param amount rupees with GST, as JSON gave the number.
 * @param day in India, such as `2026-11-20`.
 * @throws ApiError `price_changed` with the present prices.
 */
export function selectPrice({
  plan,
  couponCode,
  stateCode,
  amount,
  day,
}: {
  plan: { price: number };
  couponCode: string;
  stateCode: string;
  amount: number;
  day: string;
}): Quote {
  const { gstPercent, firmStateCode } = catalogue();
  const priceUnder = (coupon: Coupon | undefined) =>
    quote({ plan, coupon, day, gstPercent, firmStateCode, buyerStateCode: stateCode });
  const named = findCoupon(couponCode, day);
  // Two numbers of one decimal text are the same number, so this compares exact paise.
  const selected = [priceUnder(undefined), priceUnder(named)].find(
    ({ totalPaise }) => toRupees(totalPaise) === amount,
  );
  if (selected) return selected;
  const offered = named ?? findCoupon(promoCode(), day);
  throw new ApiError('price_changed', {
    detail: sayPrices(priceUnder(undefined), offered && priceUnder(offered)),
  });
}

/** Names the plain price, and the price under the buyer's coupon or else the advertised coupon. */
function sayPrices(plain: Quote, discounted: Quote | undefined): string {
  const words = [
    `${formatAmount(plain.totalPaise)} with GST`,
    ...(discounted
      ? [`${formatAmount(discounted.totalPaise)} with the coupon ${discounted.coupon?.code}`]
      : []),
  ];
  return `This plan costs ${words.join(', or ')}. Look at it again before you buy.`;
}
