import { z } from 'zod';
import { pageFields, pageLink } from '@/lib/content/schema/page-fields';
import { defineCollection } from '../collection';
import { text } from '../fields';

/** A state of the buyer's panel. */
const state = (description: string) =>
  z
    .strictObject({
      heading: text('What is the case, in a few words.'),
      text: text('What the buyer can do.'),
    })
    .describe(description);

const panel = z
  .strictObject({
    none: z
      .strictObject({
        heading: text('Says that the buyer has no plan of the course.'),
        steps: z.array(text('One step.')).length(3).describe('The way to the group.'),
      })
      .describe('Before the first payment.'),
    loggedOut: state('The login has ended.'),
    failed: state('The server does not answer.'),
    kyc: state('Paid, and KYC is open.'),
    preparing: state('Paid, KYC is complete, and the join link is still being made.'),
    ended: state('The plan has expired.'),
    term: z
      .strictObject({
        current: text('Under the last day of a plan.'),
        ending: text('Under the last day of a plan that ends within seven days.'),
        expired: text('Under the last day of a plan that has expired.'),
        extend: text('Link to the plans, while the plan runs.'),
        choose: text('Button to the plans, after it.'),
      })
      .describe('Beside "Your plan".'),
    join: z
      .strictObject({
        heading: text('Heading of the join card.'),
        text: text('Whom the join link admits.'),
        shareNote: text('What SHARE and COPY give: the address of the page, not the join link.'),
      })
      .describe('Paid, KYC is complete, and the join link is there.'),
  })
  .describe('What a logged-in buyer reads above the plans.');

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
        couponHint: text('Beside the field for a coupon, while none is applied.'),
        note: text('Sentence under the plans.'),
        links: z.array(pageLink).min(1).describe('Links after that sentence.'),
      })
      .describe('The plans.'),
    panel,
    offers: z
      .strictObject({
        heading: text('Heading of the offers.'),
        lead: text('Sentence under that heading.'),
      })
      .describe('Promo code and coins.'),
    faq: z.strictObject({ heading: text('Heading of the questions.') }).describe('The questions.'),
  },
});
