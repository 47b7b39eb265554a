import { readCode } from './typed-digits';

/** A coupon of `content/coupons`; its days are days in India, both included. */
export interface Coupon {
  readonly code: string;
  /** Whole percent of the price. */
  readonly percent: number;
  readonly validFrom?: string | undefined;
  readonly validUntil?: string | undefined;
  /** How many orders may use it in all, and whether a customer may use it for one alone (product 8.32). */
  readonly maxUses?: number | undefined;
  readonly oncePerCustomer?: boolean | undefined;
}

/** A price with its tax, in paise. `cgstPaise` and `sgstPaise` are equal, or both are 0. */
export interface TaxedAmount {
  readonly pricePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
  /** The sum of the four others. */
  readonly totalPaise: number;
}

/** Price of a plan; `pricePaise` is after the discount, whole rupees, and the amount that GST is due on. */
export interface Quote extends TaxedAmount {
  /** Price of the plan, in paise. */
  readonly listPaise: number;
  /** Discount of the coupon, in paise. */
  readonly discountPaise: number;
  readonly gstPercent: number;
  /** The coupon, if it is valid on the day. */
  readonly coupon: { readonly code: string; readonly percent: number } | undefined;
}

interface QuotedPlan {
  /** Price in whole rupees, before GST. */
  readonly plan: { readonly price: number };
  readonly gstPercent: number;
}

/** The day in India, such as `2026-11-20`, on which a coupon is used. */
type CouponUse =
  | { readonly coupon?: Coupon | undefined; readonly day: string }
  | { readonly coupon?: undefined; readonly day?: undefined };

/** GST codes of the states; while the buyer's is unknown, the firm's is assumed. */
type PlaceOfSupply =
  | { readonly firmStateCode: string; readonly buyerStateCode?: string | undefined }
  | { readonly firmStateCode?: undefined; readonly buyerStateCode?: undefined };

/**
 * Computes the price of a plan with a coupon and GST (product 8.8). The discounted price is rounded down
 * to a whole rupee before tax. A buyer in the firm's state pays CGST and SGST, half of the tax each;
 * any other buyer pays IGST. The total is the same in every state.
 */
export function quote({
  plan,
  coupon,
  day,
  gstPercent,
  firmStateCode,
  buyerStateCode = firmStateCode,
}: QuotedPlan & CouponUse & PlaceOfSupply): Quote {
  const valid = coupon && day && isValidOn(coupon, day) ? coupon : undefined;
  const listPaise = plan.price * 100;
  const pricePaise = Math.floor((plan.price * (100 - (valid?.percent ?? 0))) / 100) * 100;
  return {
    listPaise,
    discountPaise: listPaise - pricePaise,
    gstPercent,
    coupon: valid && { code: valid.code, percent: valid.percent },
    ...taxed(pricePaise, halfOfTax(pricePaise, gstPercent), firmStateCode === buyerStateCode),
  };
}

/**
 * The price before tax of the days of a term that a buyer gives back, in paise:
 * the fee in proportion to its unexpired days, rounded to a paisa.
 */
export function proRataPrice({
  pricePaise,
  unexpiredDays,
  totalDays,
}: {
  readonly pricePaise: number;
  readonly unexpiredDays: number;
  readonly totalDays: number;
}): number {
  return Math.round((pricePaise * unexpiredDays) / totalDays);
}

/** A price with its GST, both in paise. */
export function withGst(pricePaise: number, gstPercent: number): number {
  return pricePaise + 2 * halfOfTax(pricePaise, gstPercent);
}

/**
 * The part of an order's price and of each of its taxes that a refund gives back. The parts add up
 * to `totalPaise`; those of all refunds of an order that is refunded entirely add up to the order.
 *
 * @param order from the order's quote.
 * @param refundedPaise what earlier refunds of the order gave back.
 * @param totalPaise at least 2, as a single paisa can't have a tax in two halves.
 * @throws RangeError for less, or for more than is left of the order.
 */
export function refundQuote({
  order,
  refundedPaise,
  totalPaise,
}: {
  readonly order: Pick<Quote, 'gstPercent' | 'igstPaise' | 'totalPaise'>;
  readonly refundedPaise: number;
  readonly totalPaise: number;
}): TaxedAmount {
  const sumPaise = refundedPaise + totalPaise;
  if (!Number.isInteger(totalPaise) || totalPaise < 2 || sumPaise > order.totalPaise)
    throw new RangeError(
      `${totalPaise} paise can't be refunded: ${refundedPaise} of ${order.totalPaise} are`,
    );
  // The difference of two sums, so that no paisa is lost by rounding each refund.
  const half =
    halfOfTaxIn(sumPaise, order.gstPercent) - halfOfTaxIn(refundedPaise, order.gstPercent);
  return taxed(totalPaise - 2 * half, half, order.igstPaise === 0);
}

/** The same price and tax where the place of supply is in the firm's state, or is not: the total is the same. */
export function taxedIn(
  { pricePaise, totalPaise }: TaxedAmount,
  isInFirmState: boolean,
): TaxedAmount {
  return taxed(pricePaise, (totalPaise - pricePaise) / 2, isInFirmState);
}

/** Half of the GST on a price; rounded, so that the tax can be split in two at any rate. */
function halfOfTax(pricePaise: number, gstPercent: number): number {
  return Math.round((pricePaise * gstPercent) / 200);
}

/** Half of the GST within a total: exactly `halfOfTax` of the price that has this total. */
function halfOfTaxIn(totalPaise: number, gstPercent: number): number {
  return Math.round((totalPaise * gstPercent) / (2 * (100 + gstPercent)));
}

function taxed(pricePaise: number, half: number, isInFirmState: boolean): TaxedAmount {
  return {
    pricePaise,
    cgstPaise: isInFirmState ? half : 0,
    sgstPaise: isInFirmState ? half : 0,
    igstPaise: isInFirmState ? 0 : 2 * half,
    totalPaise: pricePaise + 2 * half,
  };
}

/** Whether a coupon is valid on a day in India, such as `2026-11-20`. */
export function isValidOn({ validFrom, validUntil }: Coupon, day: string): boolean {
  return (!validFrom || validFrom <= day) && (!validUntil || day <= validUntil);
}

/** The code of a coupon that a buyer typed or pasted. */
export function readCouponCode(typed: string): string {
  return readCode(typed).toUpperCase();
}

/** The code that a buyer types, by the name of the coupon's document: `VIP50` for `vip50`. */
export function couponCode(name: string): string {
  return name.toUpperCase();
}
