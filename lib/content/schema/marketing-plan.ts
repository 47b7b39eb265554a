import { z } from 'zod';
import { defineCollection } from './collection';
import { rupees, text } from './fields';

export const marketingPlan = defineCollection({
  type: 'MarketingPlan',
  path: 'marketing-plans/{order}-{name}.yaml',
  description: 'Plans of the premium channel that are sold on the outside checkout page.',
  unique: 'duration',
  fields: {
    duration: z.int().positive().describe('Duration of the plan in months.'),
    originalPrice: rupees('List price in whole rupees, before GST.'),
    discountedPrice: rupees('Price in whole rupees, before GST.'),
    badge: text(
      'Saving as the firm advertises it, such as 50% off. It is not computed from the prices.',
    ),
    featured: z.boolean().describe('true for the plan that is highlighted.'),
  },
  rules: ({ originalPrice, discountedPrice }, context) => {
    if (discountedPrice > originalPrice)
      context.addIssue({
        code: 'custom',
        path: ['discountedPrice'],
        message: 'the price is higher than the list price',
        params: {
          remedy: `If the two prices are exchanged, write ${originalPrice} here and ${discountedPrice} as originalPrice. Otherwise correct the one that is wrong.`,
        },
      });
  },
});
