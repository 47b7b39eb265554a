import 'server-only';
import { promoCode } from '@/lib/content/current-offers';
import { ApiError } from '@/lib/contract/api-error';
import { formatRupees } from '@/lib/domain/money';
import { type Quote, quote } from '@/lib/domain/quote';
import { couponsOn, firmStateCode, gstPercent } from '@/lib/server/catalogue/read-catalogue';

/**
 * What a plan costs a buyer who was shown `amount`: of its prices on a day, without a coupon and with
 * each one that is valid, the one with that total (product 8.10).
 *
 * @param plan `price` is whole rupees before GST.
 * @param stateCode GST code of the buyer's state.
 * @param amount rupees with GST, as JSON gave the number.
 * @param day in India, such as `2026-11-20`.
 * @throws ApiError `price_changed` that says what the plan costs.
 */
export function selectPrice({
  plan,
  stateCode,
  amount,
  day,
}: {
  plan: { price: number };
  stateCode: string;
  amount: number;
  day: string;
}): Quote {
  const prices = [undefined, ...couponsOn(day)].map((coupon) =>
    quote({
      plan,
      coupon,
      day,
      gstPercent: gstPercent(),
      firmStateCode: firmStateCode(),
      buyerStateCode: stateCode,
    }),
  );
  // Two numbers of one decimal text are the same number, so this compares exact paise.
  const selected = prices.find(({ totalPaise }) => totalPaise / 100 === amount);
  if (!selected) throw new ApiError('price_changed', { detail: sayPrices(prices) });
  return selected;
}

/** Names the plain price, and the one under the coupon that the site advertises. */
function sayPrices([plain, ...discounted]: readonly Quote[]): string {
  const advertised = promoCode();
  const words = [
    ...(plain ? [`${rupees(plain)} with GST`] : []),
    ...discounted
      .filter(({ coupon }) => coupon?.code === advertised)
      .map((price) => `${rupees(price)} with the coupon ${advertised}`),
  ];
  return `This plan costs ${words.join(', or ')}. Look at it again before you buy.`;
}

function rupees({ totalPaise }: Quote): string {
  return formatRupees(totalPaise / 100);
}
