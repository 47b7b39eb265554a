import { z } from 'zod';
import { defineCollection } from '../collection';
import { outsideLink, text } from '../fields';

export const offers = defineCollection({
  type: 'OfferSettings',
  path: 'settings/offers.yaml',
  namespace: 'offers',
  description: 'Offers beside the plans, and the outside checkout pages.',
  fields: {
    promoCode: text('Code that the outside checkout links carry; one of content/coupons.'),
    promoNote: text('Sentence that says how the promo code is used.'),
    premiumCheckout: outsideLink('Outside checkout of the premium channel, with the promo code.'),
    mcxCheckout: outsideLink('Outside checkout of the MCX channel, with the promo code.'),
    coins: z
      .array(
        z.strictObject({
          coins: z.int().positive().describe('How many coins.'),
          percentUpTo: z.int().positive().describe('Up to how many percent they take off.'),
        }),
      )
      .min(1)
      .describe('What the firm’s coins are worth.'),
    coinsNote: text('Sentence that says how coins are used.'),
  },
});
