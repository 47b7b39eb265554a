import { z } from 'zod';
import { defineCollection } from '../collection';
import { text } from '../fields';
import { pageFields } from './page';

export const subscriptionPage = defineCollection({
  type: 'SubscriptionPage',
  path: 'pages/subscription.yaml',
  description:
    'Copy that all subscription pages share; each course’s own stands in content/courses.',
  fields: {
    ...pageFields,
    plans: z
      .strictObject({ lead: text('Sentence under "Subscription Plans".') })
      .describe('The plans.'),
    faq: z.strictObject({ heading: text('Heading of the questions.') }).describe('The questions.'),
  },
});
