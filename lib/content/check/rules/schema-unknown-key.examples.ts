import type { RuleExamples } from '../examples';

const coupon = 'content/coupons/a.yaml';
const course = 'content/courses/btst-vip.yaml';
const contact = 'content/settings/contact.yaml';
const social = 'content/settings/social.yaml';

export const examples: RuleExamples = {
  failing: [
    ...['percnet', 'Percent', '__proto__', 'constructor', 'prototype', '_type', '5'].map((key) => ({
      name: key,
      files: { [coupon]: `code: ABC\n${key}: 5\n` },
      finds: [`${coupon}:2:1 schema-unknown-key`],
      fixed: { [coupon]: 'code: ABC\npercent: 5\n' },
    })),
    {
      name: 'a key in a list of groups',
      files: { [course]: 'slug: btst-vip\nplans:\n  - months: 1\n    prcie: 5\n' },
      finds: [`${course}:4:5 schema-unknown-key`],
      fixed: { [course]: 'slug: btst-vip\nplans:\n  - months: 1\n    price: 5\n' },
    },
    ...['planId: btst-vip-1-month', 'discount: 33% off', 'savings: Save ₹4,000'].map((line) => ({
      name: `a value computed from the prices, ${line}`,
      files: { [course]: `slug: btst-vip\nplans:\n  - months: 1\n    ${line}\n` },
      finds: [`${course}:4:5 schema-unknown-key`],
      fixed: { [course]: 'slug: btst-vip\nplans:\n  - months: 1\n' },
    })),
    {
      name: 'links computed from their numbers',
      files: {
        [contact]:
          'phone: +91 98765 43210\nphoneLink: tel:+919876543210\nhelpline:\n  number: 1800 22 7575\n  link: tel:1800227575\n',
        [social]: 'whatsapp: https://wa.me/919876543210\n',
      },
      finds: [
        `${contact}:2:1 schema-unknown-key`,
        `${contact}:5:3 schema-unknown-key`,
        `${social}:1:1 schema-unknown-key`,
      ],
      fixed: {
        [contact]: 'phone: +91 98765 43210\nhelpline:\n  number: 1800 22 7575\n',
        [social]: 'x: https://x.example.com\n',
      },
    },
    {
      name: 'a key of front matter',
      files: {
        'content/disclaimer/0100-a.mdx': '---\neffectiveFrom: 2026-01-01\nnote: A\n---\n\nText.\n',
      },
      finds: ['content/disclaimer/0100-a.mdx:3:1 schema-unknown-key'],
      fixed: {
        'content/disclaimer/0100-a.mdx': '---\neffectiveFrom: 2026-01-01\n---\n\nText.\n',
      },
    },
  ],
  passing: [
    { name: 'keys of the collection', files: { [coupon]: 'code: ABC\npercent: 5\n' } },
    { name: 'keys of every document', files: { [coupon]: 'effectiveFrom: 2026-11-20\n' } },
  ],
};
