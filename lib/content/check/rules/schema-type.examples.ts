import type { RuleExamples } from '../examples';

const coupon = 'content/coupons/a.yaml';
const board = 'content/pages/disclaimer.yaml';
const home = 'content/pages/home.yaml';
const percent = (value: string) => ({ [coupon]: `code: ABC\npercent: ${value}\n` });

export const examples: RuleExamples = {
  failing: [
    ...['"₹6,000"', '５０', '"50"', 'true', 'half', '6,000', '1.5'].map((value) => ({
      name: `${value} for a whole number`,
      files: percent(value),
      finds: [`${coupon}:2:10 schema-type`],
    })),
    {
      name: 'a list for a number',
      files: percent('\n  - 5'),
      finds: [`${coupon}:2:1 schema-type`],
    },
    {
      name: 'a number for a text',
      files: { [board]: 'title: 5\ndescription: A\nheading: B\nlead: C\n' },
      finds: [`${board}:1:8 schema-type`],
    },
    {
      name: 'a number in a list of texts',
      files: {
        [home]:
          'title: A\ndescription: B\nhero:\n  heading: C\n  claims:\n    - D\n    - E\n    - 5\n  registration: F\n  action:\n    label: G\n    href: /\nstatistics:\n  heading: H\n  shown:\n    - traders\n',
      },
      finds: [`${home}:8:7 schema-type`],
    },
    {
      name: 'a text for a document',
      files: { [coupon]: 'VIP50\n' },
      finds: [`${coupon}:1:1 schema-type`],
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
