import 'server-only';
import { type Coupon, couponCode, isValidOn } from '@/lib/domain/quote';
import { buildDay, getDocument, listDocuments } from './documents';
import { coupon } from './schema/coupon';
import { offers } from './schema/settings/offers';

export interface Offer {
  readonly kind: 'code' | 'coins';
  /** A condition, such as `5,000 coins`, and the discount for it, such as `up to 20% off`. */
  readonly rates: readonly { readonly having: string; readonly worth: string }[];
  readonly note: string;
  /** The last day of the offer in India; absent without an end. */
  readonly lastDay?: string | undefined;
}

const coinFormat = new Intl.NumberFormat('en-IN');

/** Code of the coupon that the site advertises, in force or not. */
export function promoCode(): string {
  return couponCode(getDocument(offers).promo);
}

/** The promo code, while its coupon is valid on the day of the build, and the discounts for coins. */
export function listOffers(): Offer[] {
  const { promoNote, coins, coinsNote } = getDocument(offers);
  const promo = listCoupons().filter(
    (each) => each.code === promoCode() && isValidOn(each, buildDay),
  );
  return [
    ...promo.map(({ code, percent, validUntil }) => ({
      kind: 'code' as const,
      rates: [{ having: code, worth: `${percent}% off` }],
      note: promoNote,
      lastDay: validUntil,
    })),
    {
      kind: 'coins',
      rates: coins.map((rate) => ({
        having: `${coinFormat.format(rate.coins)} coins`,
        worth: `up to ${rate.percentUpTo}% off`,
      })),
      note: coinsNote,
    },
  ];
}

/** The coupons, valid or not, with the codes that buyers type. */
export function listCoupons(): Coupon[] {
  return listDocuments(coupon).map((listed) => ({
    code: couponCode(listed.id),
    percent: listed.percent,
    validFrom: listed.validFrom,
    validUntil: listed.validUntil,
    maxUses: listed.maxUses,
    oncePerCustomer: listed.oncePerCustomer,
  }));
}
