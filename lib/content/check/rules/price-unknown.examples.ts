import type { RuleExamples } from '../examples';

const path = 'content/faqs/default/0100-a.mdx';
const card = 'content/services-grid/0700-btst-vip.yaml';
const plan = {
  'content/marketing-plans/0100-a.yaml':
    'duration: 3\noriginalPrice: 12000\ndiscountedPrice: 9000\nbadge: 25% off\nfeatured: false\n',
};
const saying = (text: string) => ({
  ...plan,
  [path]: `---\nquestion: How much is it?\ntheme: default\n---\n\n${text}\n`,
});
const finding = (text: string, column: number) => ({
  name: text,
  files: saying(text),
  finds: [`${path}:6:${column} price-unknown`],
  fixed: saying('See [Pricing](/pricing).'),
});

export const examples: RuleExamples = {
  failing: [
    finding('You pay ₹2,500 a month.', 9),
    finding('It is Rs. 8,000 for 3 months.', 7),
    finding('The plan costs only ₹7,000.', 5),
    finding('A loss is possible. Join for ₹2,500 + GST per month.', 30),
    {
      name: 'an entry of a card',
      files: { ...plan, [card]: 'bullets:\n  - Only ₹2,500 a month\n' },
      finds: [`${card}:2:10 price-unknown`],
      fixed: { [card]: 'bullets:\n  - Index and stock options\n' },
    },
  ],
  passing: [
    {
      name: 'what a plan of the course costs in a month',
      files: {
        ...plan,
        [card]: 'id: btst-vip\nbullets:\n  - ₹3,000 a month\n',
      },
    },
    ...[
      'The plan costs ₹9,000, so it is ₹3,000 a month.',
      'Before, it was ₹12,000 for 3 months.',
      'With GST it is ₹10,620 for three months.',
      'For example, ₹5,000 a month is what a broker may ask for.',
      'A capital of ₹50,000 for a month is enough.',
      'A lot of it costs ₹500.',
      'The limit is ₹1,51,000 a year.',
    ].map((text) => ({ name: text, files: saying(text) })),
  ],
};
