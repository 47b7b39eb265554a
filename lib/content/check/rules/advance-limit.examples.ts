import type { RuleExamples } from '../examples';

const path = 'content/courses/btst-vip.yaml';
const regulation = 'content/settings/regulation.yaml';
const plan = (months: number) =>
  `  - months: ${months}\n    price: 3000\n    features:\n      - A\n      - B\n      - C\n    best: false\n`;
const course = (...months: number[]) =>
  `slug: btst-vip\ntheme: default\nname: BTST\nsummary: Signals.\nimage: /images/a.svg\nalt: A line\nsignals: 3 a week\ndetails:\n  - Signals.\nfaqs: default\ngroup: btst\nplans:\n${months.map(plan).join('')}`;
const limit = (value: number, unit: string) =>
  `advancePeriod:\n  value: ${value}\n  unit: ${unit}\n  source: A\n  date: 2026-01-01\n`;

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a plan that is longer than the period',
      files: { [regulation]: limit(3, 'months'), [path]: course(1, 6) },
      finds: [`${path}:20:13 advance-limit`],
      fixed: { [path]: course(1) },
    },
    {
      name: 'a plan that is longer than a year',
      files: { [regulation]: limit(1, 'years'), [path]: course(12, 18) },
      finds: [`${path}:20:13 advance-limit`],
      fixed: { [path]: course(12) },
    },
  ],
  passing: [
    {
      name: 'plans within the period',
      files: { [regulation]: limit(1, 'years'), [path]: course(6, 12) },
    },
    { name: 'plans without a limit', files: { [path]: course(24) } },
  ],
};
