import type { RuleExamples } from '../examples';

const path = 'content/courses/btst-vip.yaml';
const regulation = 'content/settings/regulation.yaml';
const cap = (value: number, first: string) =>
  `  - value: ${value}\n    unit: rupees\n    source: A\n    date: 2026-01-01\n    effectiveFrom: ${first}\n`;
const now = cap(150000, '2026-01-01');
const course = (months: number, price: number) =>
  `slug: btst-vip\ntheme: default\nname: BTST\nsummary: Signals.\nimage: /images/a.svg\nalt: A line\nsignals: 3 a week\ndetails:\n  - Signals.\nfaqs: default\ngroup: btst\nplans:\n  - months: ${months}\n    price: ${price}\n    features:\n      - A\n      - B\n      - C\n    best: false\n`;
const files = (months: number, price: number, caps = now) => ({
  [regulation]: `feeCap:\n${caps}`,
  [path]: course(months, price),
});
const finds = [`${path}:14:12 fee-cap`];

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a plan of a year that costs more than the cap',
      files: files(12, 200000),
      finds,
      fixed: { [path]: course(12, 60000) },
    },
    {
      name: 'a plan of a month that costs more when it is extended for a year',
      files: files(1, 20000),
      finds,
      fixed: { [path]: course(1, 5000) },
    },
    {
      name: 'a plan that is over a cap of a later day',
      files: files(12, 100000, now + cap(60000, '2027-01-01')),
      finds,
      fixed: { [path]: course(12, 60000) },
    },
  ],
  passing: [
    { name: 'a plan of the cap', files: files(12, 150000) },
    { name: 'a plan of more than a year', files: files(18, 150000) },
    { name: 'plans without a cap', files: { [path]: course(12, 900000) } },
  ],
};
