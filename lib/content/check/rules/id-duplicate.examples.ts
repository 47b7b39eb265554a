import type { RuleExamples } from '../examples';

const coupon = (rest = '') => `percent: 5\ncode: ABC\n${rest}`;
const statement = (dates = '') => `---\n${dates}---\n\nText.\n`;

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a code in two files',
      files: { 'content/coupons/a.yaml': coupon(), 'content/coupons/b.yaml': coupon() },
      finds: ['content/coupons/b.yaml:2:7 id-duplicate'],
      fixed: { 'content/coupons/b.yaml': 'percent: 5\ncode: DEF\n' },
    },
    {
      name: 'a copy that sorts before its original',
      files: {
        'content/courses/btst-vip.yaml': 'slug: btst-vip\n',
        'content/courses/a-copy.yaml': 'slug: btst-vip\n',
      },
      finds: ['content/courses/a-copy.yaml:1:7 id-duplicate'],
      fixed: {
        'content/courses/a-copy.yaml': null,
        'content/courses/btst-vip.2027-04-01.yaml': 'slug: btst-vip\neffectiveFrom: 2027-04-01\n',
      },
    },
    {
      name: 'a name in two files of a list',
      files: {
        'content/disclaimer/0100-a.mdx': statement(),
        'content/disclaimer/0150-a.mdx': statement(),
      },
      finds: ['content/disclaimer/0150-a.mdx:1:1 id-duplicate'],
      fixed: {
        'content/disclaimer/0100-a.mdx': statement('effectiveUntil: 2026-11-30\n'),
        'content/disclaimer/0150-a.mdx': statement('effectiveFrom: 2026-12-01\n'),
      },
    },
    {
      name: 'periods that share a day',
      files: {
        'content/coupons/a.yaml': coupon('effectiveUntil: 2026-12-01\n'),
        'content/coupons/b.yaml': coupon('effectiveFrom: 2026-12-01\n'),
      },
      finds: ['content/coupons/b.yaml:2:7 id-duplicate'],
      fixed: { 'content/coupons/b.yaml': null },
    },
    {
      name: 'a later version with the code of another document',
      files: {
        'content/coupons/a.yaml': coupon(),
        'content/coupons/b.yaml': 'percent: 5\ncode: DEF\n',
        'content/coupons/b.2026-12-01.yaml': coupon('effectiveFrom: 2026-12-01\n'),
      },
      finds: ['content/coupons/b.2026-12-01.yaml:2:7 id-duplicate'],
      fixed: {
        'content/coupons/b.2026-12-01.yaml': 'percent: 7\ncode: DEF\neffectiveFrom: 2026-12-01\n',
      },
    },
  ],
  passing: [
    {
      name: 'two versions of a document',
      files: {
        'content/coupons/a.yaml': coupon(),
        'content/coupons/a.2026-12-01.yaml': coupon('effectiveFrom: 2026-12-01\n'),
      },
    },
    {
      name: 'a later version',
      files: {
        'content/coupons/a.yaml': coupon('effectiveUntil: 2026-11-30\n'),
        'content/coupons/b.yaml': coupon('effectiveFrom: 2026-12-01\n'),
      },
    },
    {
      name: 'a name in two lists',
      files: {
        'content/faqs/mcx/0100-a.mdx': '---\ntheme: mcx\n---\n',
        'content/faqs/premium/0100-a.mdx': '---\ntheme: premium\n---\n',
      },
    },
    {
      name: 'digits in two files of a list',
      files: {
        'content/disclaimer/0100-a.mdx': statement(),
        'content/disclaimer/0100-b.mdx': statement(),
      },
    },
    {
      name: 'a later version of the same name',
      files: {
        'content/disclaimer/0100-a.mdx': statement('effectiveUntil: 2026-11-30\n'),
        'content/disclaimer/0150-a.mdx': statement('effectiveFrom: 2026-12-01\n'),
      },
    },
  ],
};
