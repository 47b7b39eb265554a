import { z } from 'zod';
import { action, heading, lead, pageFields } from '@/lib/content/schema/page-fields';
import { defineCollection } from '../collection';
import { text } from '../fields';
import { iconNames } from '../icons';

export const pricingPage = defineCollection({
  type: 'PricingPage',
  path: 'pages/pricing.yaml',
  description:
    'Copy of the page Pricing. Plans are in content/courses, offers in content/settings/offers.yaml.',
  fields: {
    ...pageFields,
    heading,
    lead,
    plans: z
      .strictObject({
        heading: text('Heading of the courses with their plans.'),
        lead: text('Sentence under that heading.'),
      })
      .describe('The courses with their plans.'),
    marketingPlans: z
      .strictObject({
        heading: text('Heading of the plans of the premium channel.'),
        lead: text('Sentence under that heading.'),
      })
      .describe(
        'The plans of the outside checkout. The rest of their copy is in pages/premium-telegram-channel.yaml.',
      ),
    offers: z
      .strictObject({
        heading: text('Heading of the offers.'),
        lead: text('Sentence under that heading.'),
      })
      .describe('Promo code and coins.'),
    rules: z
      .strictObject({
        heading: text('Heading of the rules for fees.'),
        lead: text('Sentence under that heading.'),
        list: z
          .array(
            z.strictObject({
              icon: z.enum(iconNames).describe('Icon beside the rule.'),
              title: text('Heading of the rule.'),
              text: text('Text of the rule.'),
              more: action.optional().describe('Link to a page with details.'),
            }),
          )
          .min(1)
          .describe('The rules, in order.'),
      })
      .describe('Rules of the regulator and the firm for fees.'),
  },
});
