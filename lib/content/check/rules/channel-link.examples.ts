import type { RuleExamples } from '../examples';

const mcx = 'content/pages/mcx-commodity.yaml';
const premium = 'content/pages/premium-telegram-channel.yaml';
const hero = (checkout: string, course: string) =>
  `hero:\n  join:\n    label: Join\n    href: "{offers.${checkout}}"\n  plans:\n    label: See plans\n    href: /subscriptions/${course}\n`;
const more = (course: string) =>
  `plans:
  more:
    label: Longer plans
    href: /subscriptions/${course}
`;
const right = { [mcx]: hero('mcxCheckout', 'mcx-commodity-trading') };

export const examples: RuleExamples = {
  failing: [
    {
      name: 'the checkout of the other channel',
      files: { [mcx]: hero('premiumCheckout', 'mcx-commodity-trading') },
      finds: [`${mcx}:4:11 channel-link`],
      fixed: right,
    },
    {
      name: 'the plans of another course',
      files: { [mcx]: hero('mcxCheckout', 'vip-options-selling#plans') },
      finds: [`${mcx}:7:11 channel-link`],
      fixed: right,
    },
    {
      name: 'the other page',
      files: { [premium]: more('mcx-commodity-trading') },
      finds: [`${premium}:4:11 channel-link`],
      fixed: { [premium]: more('premium-options-buying') },
    },
  ],
  passing: [
    { name: 'its own checkout and plans', files: right },
    {
      name: 'a section of its own course, and other pages',
      files: {
        [mcx]: hero('mcxCheckout', 'mcx-commodity-trading#plans'),
        'content/pages/home.yaml': hero('premiumCheckout', 'btst-vip'),
      },
    },
  ],
};
