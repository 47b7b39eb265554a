import { z } from 'zod';
import { defineCollection } from './collection';
import { rupees, text } from './fields';

export const marketingPlan = defineCollection({
  type: 'MarketingPlan',
  path: 'marketing-plans/{order}-{name}.yaml',
  description: 'Plans of the premium channel that are sold through the outside checkout.',
  unique: 'duration',
  fields: {
    duration: z.int().positive().describe('How long the plan lasts, in months.'),
    originalPrice: rupees('List price in whole rupees, before GST.'),
    discountedPrice: rupees('Price in whole rupees, before GST.'),
    badge: text(
      'Saving in the words in which the firm advertises it, such as 50% off. Not computed from the prices.',
    ),
    featured: z.boolean().describe('true on the plan that stands out.'),
  },
  rules: ({ originalPrice, discountedPrice }, context) => {
    if (discountedPrice > originalPrice)
      context.addIssue({
        code: 'custom',
        path: ['discountedPrice'],
        message: 'the price is higher than the list price',
      });
  },
});
