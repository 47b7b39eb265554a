import { z } from 'zod';
import { couponCode } from '@/lib/domain/quote';
import { defineCollection } from '../collection';
import { groupList, outsideLink, pattern, text } from '../fields';

export const offers = defineCollection({
  type: 'OfferSettings',
  path: 'settings/offers.yaml',
  namespace: 'offers',
  description: 'Promo code, coins and the outside checkout pages.',
  fields: {
    promo: pattern(
      'Coupon that the site advertises: the name of its file in content/coupons. Texts and links refer to its code as offers.promoCode.',
      /^[a-z0-9]{3,20}$/,
      'must be the name of a file of content/coupons, such as vip50',
    ),
    promoNote: text('Sentence on how to use the promo code.'),
    checkout: z
      .enum(['outside', 'own'])
      .describe(
        'Where the cards and buttons of the premium and the MCX page lead: outside, to the addresses below, or own, to the plans of their courses on this site.',
      ),
    premiumCheckout: outsideLink(
      'Outside checkout of the premium channel, with the promo code.',
    ).meta({
      protected: true,
    }),
    mcxCheckout: outsideLink('Outside checkout of the MCX channel, with the promo code.').meta({
      protected: true,
    }),
    coins: groupList('Discounts for the firm’s coins.', {
      coins: z.int().positive().describe('Number of coins.'),
      percentUpTo: z.int().min(1).max(90).describe('Highest discount for them in percent.'),
    }),
    coinsNote: text('Sentence on how to use coins.'),
  },
  references: ({ promo }) => ({
    ...(promo && { promoCode: couponCode(promo), promoPercent: `{coupons.${promo}.percent}` }),
  }),
});
