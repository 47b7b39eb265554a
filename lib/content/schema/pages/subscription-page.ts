import { z } from 'zod';
import { defineCollection } from '../collection';
import { text } from '../fields';
import { action, pageFields } from './page-fields';

export const subscriptionPage = defineCollection({
  type: 'SubscriptionPage',
  path: 'pages/subscription.yaml',
  description:
    'Copy that all subscription pages share; each course’s own stands in content/courses.',
  fields: {
    ...pageFields,
    facts: z
      .strictObject({
        heading: text('Heading of the facts.'),
        signals: text('What the first fact is called; the course says how many signals come.'),
        list: z
          .array(
            z.strictObject({
              term: text('What the fact is about.'),
              text: text('The fact.'),
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
        links: z.array(action).min(1).describe('Links behind that sentence.'),
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
