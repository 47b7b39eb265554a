import type { RuleExamples } from '../examples';

const coupon = 'content/coupons/a.yaml';

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a text with a # after a space',
      files: { [coupon]: 'code: ABC #1\npercent: 5\n' },
      finds: [`${coupon}:1:7 text-cut`],
      fixed: { [coupon]: 'code: "ABC #1"\npercent: 5\n' },
    },
  ],
  passing: [
    { name: 'the same in quotes', files: { [coupon]: 'code: "ABC #1"\npercent: 5\n' } },
    {
      name: 'a comment on its own line',
      files: { [coupon]: '# ABC\ncode: ABC\npercent: 5\n' },
    },
    { name: 'a comment after a number', files: { [coupon]: 'code: ABC\npercent: 5 # low\n' } },
  ],
};
