import type { RuleExamples } from '../examples';

const coupon = 'content/coupons/a.yaml';
const from = (day: string) => ({ [coupon]: `code: ABC\npercent: 5\neffectiveFrom: ${day}\n` });
const course = 'content/courses/btst-vip.yaml';
const price = (day: string) => ({
  [course]: `slug: btst-vip\nplans:\n  - months: 1\n    price: 3000\n  - months: 1\n    price: 3500\n    effectiveFrom: ${day}\n`,
});
const question = (day: string) => ({
  'content/faqs/mcx/0100-margin.mdx': `---\nquestion: What is a margin?\neffectiveFrom: ${day}\n---\n\nA deposit.\n`,
});

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a document that begins in forty years',
      files: from('2072-04-01'),
      finds: [`${coupon}:3:16 effective-far`],
      fixed: from('2027-04-01'),
    },
    {
      name: 'a price that begins in forty years',
      files: price('2062-12-01'),
      finds: [`${course}:7:20 effective-far`],
      fixed: price('2026-12-01'),
    },
    {
      name: 'a question that begins in 2207',
      files: question('2207-04-01'),
      finds: ['content/faqs/mcx/0100-margin.mdx:3:16 effective-far'],
      fixed: question('2027-04-01'),
    },
  ],
  passing: [
    { name: 'a document that begins next year', files: from('2027-04-01') },
    { name: 'three years ahead', files: from('2029-11-20') },
    { name: 'a day that does not exist, which is reported as such', files: from('2072-02-30') },
  ],
};
