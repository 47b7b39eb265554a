import type { RuleExamples } from '../examples';

const coupon = 'content/coupons/a.yaml';
const page = 'content/pages/disclaimer.yaml';
const lead = (value: string) => ({
  'content/settings/social.yaml': 'x: https://x.example.com\n',
  [page]: `title: A\ndescription: B\nheading: C\nlead: ${value}\n`,
});

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a pattern that is not met',
      files: { [coupon]: 'code: vip50\npercent: 5\n' },
      finds: [`${coupon}:1:7 schema-value`],
    },
    {
      name: 'a number that is too large',
      files: { [coupon]: 'code: ABC\npercent: 95\n' },
      finds: [`${coupon}:2:10 schema-value`],
    },
    {
      name: 'an empty text',
      files: lead('""'),
      finds: [`${page}:4:7 schema-value`],
    },
    {
      name: 'a text of two lines',
      files: lead('|\n  A\n  B'),
      finds: [`${page}:4:7 schema-value`],
    },
    {
      name: 'a rule between fields',
      files: {
        [coupon]: 'code: ABC\npercent: 5\nvalidUntil: 2026-11-01\nvalidFrom: 2026-11-02\n',
      },
      finds: [`${coupon}:3:13 schema-value`],
    },
    {
      name: 'a list that is too short',
      files: {
        'content/settings/ticker.yaml': 'symbols: []\n',
      },
      finds: ['content/settings/ticker.yaml:1:10 schema-value'],
    },
  ],
  passing: [
    { name: 'a code', files: { [coupon]: 'code: VIP50\npercent: 50\n' } },
    { name: 'a text with a reference', files: lead('"See {social.x}"') },
    { name: 'an unknown reference, which is reported as such', files: lead('"{social.y}"') },
  ],
};
