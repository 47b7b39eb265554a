import { z } from 'zod';
import { defineCollection } from '../collection';
import { text } from '../fields';
import { action, pageFields } from './page-fields';

export const subscriptionPage = defineCollection({
  type: 'SubscriptionPage',
  path: 'pages/subscription.yaml',
  description:
    'Copy that all subscription pages share. The copy of each course is in content/courses.',
  fields: {
    ...pageFields,
    facts: z
      .strictObject({
        heading: text('Heading of the facts.'),
        signals: text('Name of the first fact; its text is the field signals of the course.'),
        list: z
          .array(
            z.strictObject({
              term: text('Name of the fact.'),
              text: text('Text of the fact.'),
            }),
          )
          .min(1)
          .describe('Facts that hold for all courses.'),
      })
      .describe('Facts beside "About Channel".'),
    plans: z
      .strictObject({
        lead: text('Sentence under "Subscription Plans".'),
        note: text('Sentence under the plans.'),
        links: z.array(action).min(1).describe('Links after that sentence.'),
      })
      .describe('The plans.'),
    offers: z
      .strictObject({
        heading: text('Heading of the offers.'),
        lead: text('Sentence under that heading.'),
      })
      .describe('Promo code and coins.'),
    faq: z.strictObject({ heading: text('Heading of the questions.') }).describe('The questions.'),
  },
});
