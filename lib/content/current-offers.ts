import 'server-only';
import { couponCode } from '@/lib/domain/coupon-code';
import { listCoupons } from './coupons';
import { getDocument } from './documents';
import { offers } from './schema/settings/offers';

export interface Offer {
  readonly kind: 'code' | 'coins';
  /** What the buyer has, such as `5,000 coins`, and the discount for it, such as `up to 20% off`. */
  readonly rates: readonly { readonly having: string; readonly worth: string }[];
  readonly note: string;
}

const coinFormat = new Intl.NumberFormat('en-IN');

/** Code of the coupon that the site advertises, in force or not. */
export function promoCode(): string {
  return couponCode(getDocument(offers).promo);
}

/** The promo code, while a coupon with that code is in force, and the discounts for coins. */
export function listOffers(): Offer[] {
  const { promoNote, coins, coinsNote } = getDocument(offers);
  const promo = listCoupons().filter(({ code }) => code === promoCode());
  return [
    ...promo.map(({ code, percent }) => ({
      kind: 'code' as const,
      rates: [{ having: code, worth: `${percent}% off` }],
      note: promoNote,
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
