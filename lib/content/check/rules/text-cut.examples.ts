import type { RuleExamples } from '../examples';

const coupon = 'content/coupons/a.yaml';

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a text with a # behind a blank',
      files: { [coupon]: 'code: ABC #1\npercent: 5\n' },
      finds: [`${coupon}:1:7 text-cut`],
    },
  ],
  passing: [
    { name: 'the same in quotes', files: { [coupon]: 'code: "ABC #1"\npercent: 5\n' } },
    {
      name: 'a remark on a line of its own',
      files: { [coupon]: '# ABC\ncode: ABC\npercent: 5\n' },
    },
    { name: 'a remark behind a number', files: { [coupon]: 'code: ABC\npercent: 5 # low\n' } },
  ],
};
