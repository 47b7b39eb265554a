import { z } from 'zod';
import { defineCollection } from '../collection';
import { outsideLink, text } from '../fields';

export const offers = defineCollection({
  type: 'OfferSettings',
  path: 'settings/offers.yaml',
  namespace: 'offers',
  description: 'Promo code, coins and the outside checkout pages.',
  fields: {
    promoCode: text('Promo code in the outside checkout links; one of content/coupons.'),
    promoNote: text('Sentence on how to use the promo code.'),
    premiumCheckout: outsideLink('Outside checkout of the premium channel, with the promo code.'),
    mcxCheckout: outsideLink('Outside checkout of the MCX channel, with the promo code.'),
    coins: z
      .array(
        z.strictObject({
          coins: z.int().positive().describe('Number of coins.'),
          percentUpTo: z.int().min(1).max(90).describe('Highest discount for them in percent.'),
        }),
      )
      .min(1)
      .describe('Discounts for the firm’s coins.'),
    coinsNote: text('Sentence on how to use coins.'),
  },
});
