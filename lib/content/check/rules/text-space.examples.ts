import type { RuleExamples } from '../examples';

const path = 'content/settings/contact.yaml';
const coupon = 'content/coupons/a.yaml';

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a number with the space of a word processor',
      files: { [path]: 'phone: +91\u00A098765\u00A043210\n' },
      finds: [`${path}:1:8 text-space`],
      fixed: { [path]: 'phone: +91 98765 43210\n' },
    },
    {
      name: 'such a space before a number',
      files: { [coupon]: 'code: ABC\npercent: \u00A050\n' },
      finds: [`${coupon}:2:10 text-space`],
      fixed: { [coupon]: 'code: ABC\npercent: 50\n' },
    },
    {
      name: 'a field that such spaces indent',
      files: { [path]: 'helpline:\n\u00A0\u00A0number: 1800 22 7575\n' },
      finds: [`${path}:2:9 text-space`],
      fixed: { [path]: 'helpline:\n  number: 1800 22 7575\n' },
    },
  ],
  passing: [
    {
      name: 'such a space in a sentence',
      files: { 'content/pages/disclaimer.yaml': 'title: From ₹\u00A06,000\n' },
    },
  ],
};
