import 'server-only';
import { getDocument, listDocuments } from './documents';
import { coupon } from './schema/coupon';
import { offers } from './schema/settings/offers';

export interface Offer {
  /** What the buyer has: a code or coins. */
  readonly name: string;
  /** What it takes off the price, such as `50% off`. */
  readonly worth: string;
  readonly note: string;
}

const coinFormat = new Intl.NumberFormat('en-IN');

/** The promo code, while a coupon of that code is in force, and what coins are worth. */
export function listOffers(): Offer[] {
  const { promoCode, promoNote, coins, coinsNote } = getDocument(offers);
  const promo = listDocuments(coupon).filter(({ code }) => code === promoCode);
  return [
    ...promo.map(({ code, percent }) => ({
      name: `Promo code ${code}`,
      worth: `${percent}% off`,
      note: promoNote,
    })),
    ...coins.map((offer) => ({
      name: `${coinFormat.format(offer.coins)} coins`,
      worth: `Up to ${offer.percentUpTo}% off`,
      note: coinsNote,
    })),
  ];
}
