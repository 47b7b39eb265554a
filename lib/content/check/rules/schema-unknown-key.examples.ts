import type { RuleExamples } from '../examples';

const coupon = 'content/coupons/a.yaml';
const course = 'content/courses/btst-vip.yaml';

export const examples: RuleExamples = {
  failing: [
    ...['percnet', 'Percent', '__proto__', 'constructor', 'prototype', '_type', '5'].map((key) => ({
      name: key,
      files: { [coupon]: `code: ABC\n${key}: 5\n` },
      finds: [`${coupon}:2:1 schema-unknown-key`],
    })),
    {
      name: 'a key in a list of groups',
      files: { [course]: 'slug: btst-vip\nplans:\n  - planId: a\n    prcie: 5\n' },
      finds: [`${course}:4:5 schema-unknown-key`],
    },
    {
      name: 'a key of front matter',
      files: { 'content/disclaimer/01-a.mdx': '---\nnumber: 1\nnote: A\n---\n\nText.\n' },
      finds: ['content/disclaimer/01-a.mdx:3:1 schema-unknown-key'],
    },
  ],
  passing: [
    { name: 'keys of the collection', files: { [coupon]: 'code: ABC\npercent: 5\n' } },
    { name: 'keys of every document', files: { [coupon]: 'effectiveFrom: 2026-11-20\n' } },
  ],
};
