import { z } from 'zod';
import { defineCollection } from './collection';
import { group, internalText, wholeRupees } from './fields';
import { reject } from './reject';

export const marketingPlan = defineCollection({
  type: 'MarketingPlan',
  path: 'marketing-plans/{order}-{name}.yaml',
  description:
    'Plans of the premium channel that are sold on the outside checkout page. The saving, such as 50% off, is computed from the prices.',
  fields: {
    duration: z.int().positive().meta({
      description: 'Duration of the plan in months. No other plan has the same.',
      unique: 'collection',
    }),
    originalPrice: wholeRupees('List price in whole rupees, before GST.'),
    discountedPrice: wholeRupees('Price in whole rupees, before GST.'),
    advertised: group('Saving that the badge names instead of the computed one.', {
      percent: z.int().min(1).max(99).describe('Saving in percent as the firm advertises it.'),
      because: internalText('Why it differs from the prices, for reviewers.'),
    }).optional(),
  },
  rules: ({ originalPrice, discountedPrice }, context) => {
    if (discountedPrice > originalPrice)
      reject(
        context,
        ['discountedPrice'],
        'the price is higher than the list price',
        `If the two prices are exchanged, write ${originalPrice} here and ${discountedPrice} as originalPrice. Otherwise correct the one that is wrong.`,
      );
  },
});
