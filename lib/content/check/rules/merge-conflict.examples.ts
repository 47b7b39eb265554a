import type { RuleExamples } from '../examples';

const coupon = 'content/coupons/a.yaml';
const path = 'content/disclaimer/0100-a.mdx';
const statement = (body: string) => ({
  [path]: `---\neffectiveFrom: 2026-01-01\n---\n\n${body}\n`,
});

export const examples: RuleExamples = {
  failing: [
    {
      name: 'two versions of a field',
      files: { [coupon]: 'code: ABC\n<<<<<<< HEAD\npercent: 5\n=======\npercent: 6\n>>>>>>> b\n' },
      finds: [`${coupon}:2:1 merge-conflict`],
      fixed: { [coupon]: 'code: ABC\npercent: 6\n' },
    },
    {
      name: 'a marker left in prose',
      files: statement('Text.\n\n>>>>>>> branch'),
      finds: [`${path}:7:1 merge-conflict`],
      fixed: statement('Text.'),
    },
  ],
  passing: [{ name: 'a quotation', files: statement('> Text.\n\n>> More.') }],
};
