import type { RuleExamples } from '../examples';

const coupon = 'content/coupons/a.yaml';
const board = 'content/pages/disclaimer.yaml';
const course = 'content/courses/btst-vip.yaml';
const prices = (first: string) => ({
  [course]: `plans:
  - months: 1
    price:
      - ${first}
      - value: 6500
        effectiveFrom: 2026-12-01
    features: [One, Two, Three]
    best: false
${['slug: btst-vip', 'theme: default', 'name: A', 'summary: B', 'image: /images/courses/a.svg'].join('\n')}
${['alt: C', 'signals: D', 'details: [E]', 'faqs: default', 'group: btst-vip', ''].join('\n')}`,
});
const home = 'content/pages/home.yaml';
const percent = (value: string) => ({ [coupon]: `code: ABC\npercent: ${value}\n` });

const claims = (last: string) => ({
  [home]: `title: A\ndescription: B\nhero:\n  heading: C\n  claims:\n    - D\n    - E\n    - ${last}\n  registration: F\n  action:\n    label: G\n    href: /\nstatistics:\n  heading: H\n  shown:\n    - traders\n`,
});

export const examples: RuleExamples = {
  failing: [
    ...['"₹6,000"', '５０', '"50"', 'true', 'half', '6,000', '1.5'].map((value) => ({
      name: `${value} for a whole number`,
      files: percent(value),
      finds: [`${coupon}:2:10 schema-type`],
      fixed: percent('50'),
    })),
    {
      name: 'a figure without its name in a list of prices',
      files: prices('6000'),
      beside: ['schema-required'],
      finds: [`${course}:4:9 schema-type`],
      fixed: prices('value: 6000'),
    },
    {
      name: 'a list for a number',
      files: percent('\n  - 5'),
      finds: [`${coupon}:2:1 schema-type`],
      fixed: percent('5'),
    },
    {
      name: 'a number for a text',
      files: { [board]: 'title: 5\ndescription: A\nheading: B\nlead: C\n' },
      finds: [`${board}:1:8 schema-type`],
      fixed: { [board]: 'title: "5"\ndescription: A\nheading: B\nlead: C\n' },
    },
    {
      name: 'a number in a list of texts',
      files: claims('5'),
      finds: [`${home}:8:7 schema-type`],
      fixed: claims('"5"'),
    },
    {
      name: 'a text for a document',
      files: { [coupon]: 'VIP50\n' },
      finds: [`${coupon}:1:1 schema-type`],
      fixed: { [coupon]: 'code: VIP50\npercent: 50\n' },
    },
  ],
  passing: [
    { name: 'a whole number', files: percent('50') },
    {
      name: 'a number in quotes where text is meant',
      files: { [coupon]: 'code: "123"\npercent: 5\n' },
    },
  ],
};
