import { z } from 'zod';
import { defineCollection } from '../collection';
import { text } from '../fields';
import { iconNames } from '../icons';
import { action, heading, lead, pageFields } from './page-fields';

export const pricingPage = defineCollection({
  type: 'PricingPage',
  path: 'pages/pricing.yaml',
  description: 'Copy of the page Pricing; plans come from content/courses, offers from settings.',
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
        'The plans of the outside checkout; the rest of their copy is that of the premium channel.',
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
              text: text('What the rule says.'),
              more: action.optional().describe('Link to the page that says more.'),
            }),
          )
          .min(1)
          .describe('The rules, one after the other.'),
      })
      .describe('What the regulator and the firm have laid down for fees.'),
  },
});
