import type { RuleExamples } from '../examples';

const coupon = 'content/coupons/a.yaml';
const faq = 'content/faqs/mcx/0100-a.mdx';
const offers = 'content/settings/offers.yaml';
const others =
  'promoCode: A\npromoNote: A\npremiumCheckout: https://a.example\nmcxCheckout: https://a.example\ncoinsNote: A\n';
const month = 'content/complaints/2026-10.yaml';
const counts =
  '  pendingBefore: 0\n  received: 0\n  resolved: 0\n  totalPending: 0\n  pendingOver3Months: 0\n';
const row = (source: string) => `${source}:\n${counts}  averageDays: 0\n`;

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a field that is missing',
      files: { [coupon]: '# Half the price\ncode: ABC\n' },
      finds: [`${coupon}:2:1 schema-required`],
      fixed: { [coupon]: '# Half the price\npercent: 50\ncode: ABC\n' },
    },
    {
      name: 'a field that is missing in front matter',
      files: { [faq]: '---\ntheme: mcx\neffectiveFrom: 2026-01-01\n---\n\nSo.\n' },
      finds: [`${faq}:4:1 schema-required`],
      fixed: {
        [faq]: '---\ntheme: mcx\neffectiveFrom: 2026-01-01\nquestion: Why?\n---\n\nSo.\n',
      },
    },
    {
      name: 'a field that is missing in an entry',
      files: { [offers]: `${others}coins:\n  - coins: 5\n    percentUpTo: 5\n  - coins: 6\n` },
      finds: [`${offers}:9:5 schema-required`],
      fixed: {
        [offers]: `${others}coins:\n  - coins: 5\n    percentUpTo: 5\n  - coins: 6\n    percentUpTo: 6\n`,
      },
    },
    {
      name: 'a field without a value',
      files: { [coupon]: 'code: ABC\npercent:\n' },
      finds: [`${coupon}:2:1 schema-required`],
      fixed: { [coupon]: 'code: ABC\npercent: 5\n' },
    },
    {
      name: 'a text after #, which is a remark',
      files: { [faq]: '---\nquestion: # Why?\ntheme: mcx\n---\n\nSo.\n' },
      finds: [`${faq}:2:1 schema-required`],
      fixed: { [faq]: '---\nquestion: Why?\ntheme: mcx\n---\n\nSo.\n' },
    },
    {
      name: 'a field that is missing in a group',
      files: { [month]: `month: 2026-10\ndirect:\n${counts}${row('scores')}${row('other')}` },
      finds: [`${month}:2:1 schema-required`],
      fixed: { [month]: `month: 2026-10\n${row('direct')}${row('scores')}${row('other')}` },
    },
    {
      name: 'an empty document',
      files: { [coupon]: '' },
      finds: [`${coupon}:1:1 schema-required`],
      fixed: { [coupon]: 'code: ABC\npercent: 5\n' },
    },
  ],
  passing: [
    { name: 'all fields', files: { [coupon]: 'code: ABC\npercent: 5\n' } },
    {
      name: 'a mistyped field, which is reported as such',
      files: { [coupon]: 'code: ABC\npercnet: 5\n' },
    },
  ],
};
