import { z } from 'zod';
import { group, groupList, text } from '../fields';
import { iconNames } from '../icons';
import { action, definePage, headed, heading, lead } from '../page-fields';

export const pricingPage = definePage({
  name: 'pricing',
  description:
    'Copy of the page Pricing. Plans are in content/courses, offers in content/settings/offers.yaml.',
  fields: {
    heading,
    lead,
    plans: group('The courses with their plans.', headed),
    marketingPlans: group(
      'The plans of the outside checkout. The rest of their copy is in pages/premium-telegram-channel.yaml.',
      headed,
    ),
    offers: group('Promo code and coins.', headed),
    rules: group('Rules of the regulator and the firm for fees.', {
      ...headed,
      list: groupList('The rules, in order.', {
        icon: z.enum(iconNames).describe('Icon beside the rule.'),
        title: text('Heading of the rule.'),
        text: text('Text of the rule.'),
        more: action.optional().describe('Link to a page with details.'),
      }),
    }),
  },
});
