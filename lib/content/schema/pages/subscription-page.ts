import { z } from 'zod';
import { group, groupList, list, text } from '../fields';
import { definePage, headed, pageLink } from '../page-fields';

/** A state of the buyer's panel. */
const state = (description: string) =>
  group(description, {
    heading: text('What is the case, in a few words.'),
    text: text('What the buyer can do.'),
  });

const panel = group('What a logged-in buyer reads above the plans.', {
  none: group('Before the first payment.', {
    heading: text('Says that the buyer has no plan of the course.'),
    steps: z.array(text('One step.')).length(3).describe('The way to the group.'),
  }),
  loggedOut: state('The login has ended.'),
  failed: state('The server does not answer.'),
  kyc: state('Paid, and KYC is open.'),
  preparing: state('Paid, KYC is complete, and the join link is still being made.'),
  ended: state('The plan has expired.'),
  term: group('Beside "Your plan".', {
    current: text('Under the last day of a plan.'),
    ending: text('Under the last day of a plan that ends within seven days.'),
    expired: text('Under the last day of a plan that has expired.'),
    extend: text('Link to the plans, while the plan runs.'),
    choose: text('Button to the plans, after it.'),
  }),
  join: group('Paid, KYC is complete, and the join link is there.', {
    heading: text('Heading of the join card.'),
    text: text('Whom the join link admits.'),
    joined: text('Heading once the member is in the group; the day follows.'),
    joinedText: text('Where the member finds the group.'),
    shareNote: text('What SHARE and COPY give: the address of the page, not the join link.'),
  }),
});

export const subscriptionPage = definePage({
  name: 'subscription',
  description:
    'Copy that all subscription pages share. The copy of each course is in content/courses.',
  fields: {
    facts: group('Facts beside "About Channel".', {
      heading: text('Heading of the facts.'),
      signals: text('Name of the first fact; its text is the field signals of the course.'),
      list: groupList('Facts that hold for all courses.', {
        term: text('Name of the fact.'),
        text: text('Text of the fact.'),
      }),
    }),
    plans: group('The plans.', {
      lead: text('Sentence under "Subscription Plans".'),
      shared: text('Above the features that all plans of the course have.'),
      couponHint: text('Beside the field for a coupon, while none is applied.'),
      later: text(
        'Under a plan that can’t be bought yet, as fees would be paid too far ahead; the day from which it can follows.',
      ),
      until: text('On a plan that extends the present one; the last day follows.'),
      couponRefund: text(
        'What a coupon does to the refund, beside the field and once it is applied.',
      ),
      advance: text('Under the plans: for how long fees are taken in advance, and by which rule.'),
      longer: text('After it, where a plan is longer by itself.'),
      note: text('Sentence under the plans.'),
      links: list('Links after that sentence.', pageLink),
    }),
    promo: group('Above the plans, while the promo code is in force.', {
      text: text('What the code takes off, and what it does to the refund.'),
      use: text('Button that applies the code.'),
      used: text('In place of the first sentence, once a coupon is applied.'),
    }),
    family: group('Where a buyer declares the fees that count in feeCap with the own ones.', {
      summary: text('What the buyer opens to declare.'),
      label: text('Label of the amount.'),
      hint: text('Who the family is, what the amount is for, and how to change it.'),
      error: text('Says which amounts are possible.'),
    }),
    panel,
    offers: group('Promo code and coins.', headed),
    faq: group('The questions.', { heading: text('Heading of the questions.') }),
  },
});
