import 'server-only';
import { promoCode } from '@/lib/content/current-offers';
import { ApiError } from '@/lib/contract/api-error';
import { formatAmount, toRupees } from '@/lib/domain/money';
import { type Coupon, type Quote, quote } from '@/lib/domain/quote';
import { catalogue, findCoupon } from '@/lib/server/core/catalogue/read-catalogue';

/**
 * What a plan costs a buyer who was shown `amount`: its price on a day without a coupon, or under the one
 * that the buyer named, whichever has that total (product 8.10).
 *
 * @param plan `price` is whole rupees before GST.
 * @param couponCode in capitals; one that is unknown or not valid on the day changes nothing.
 * @param stateCode GST code of the buyer's state.
 * @param amount rupees with GST, as JSON gave the number.
 * @param day in India, such as `2026-11-20`.
 * @throws ApiError `price_changed` that says what the plan costs.
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

/** Names the plain price, and the one under the buyer's coupon or else the one that the site advertises. */
function sayPrices(plain: Quote, discounted: Quote | undefined): string {
  const words = [
    `${formatAmount(plain.totalPaise)} with GST`,
    ...(discounted
      ? [`${formatAmount(discounted.totalPaise)} with the coupon ${discounted.coupon?.code}`]
      : []),
  ];
  return `This plan costs ${words.join(', or ')}. Look at it again before you buy.`;
}
