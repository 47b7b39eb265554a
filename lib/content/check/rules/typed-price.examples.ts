import type { RuleExamples } from '../examples';

const path = 'content/faqs/default/0100-a.mdx';
const plan = {
  'content/marketing-plans/0100-a.yaml':
    'duration: 1\noriginalPrice: 8000\ndiscountedPrice: 6000\nbadge: 25% off\nfeatured: false\n',
};
const saying = (text: string) => ({
  ...plan,
  [path]: `---\nquestion: How much is it?\ntheme: default\n---\n\n${text}\n`,
});
const finding = (text: string, column: number) => ({
  name: text,
  files: saying(text),
  finds: [`${path}:6:${column} typed-price`],
  fixed: saying('See [Pricing](/pricing).'),
});

export const examples: RuleExamples = {
  failing: [
    finding('The plan costs ₹6,000.', 16),
    { ...finding('Only ₹2,500 a month.', 6), finds: [`${path}:6:6 price-unknown`] },
    { ...finding('Join for Rs. 4000/- per month.', 10), finds: [`${path}:6:10 price-unknown`] },
    finding('Pay Rs. 6000 only.', 5),
    finding('Each trade has a stop loss. A month costs ₹6,000. Losses happen.', 43),
    finding('Join for INR 6,000/- a month.', 10),
    finding('एक महीने की कीमत ₹6,000 है।', 18),
    finding('एक महीने की कीमत ₹६,००० है।', 18),
    finding('किंमत 6000 रुपये आहे.', 7),
    finding('ஒரு மாதத்திற்கு ₹6,000.', 17),
    finding('திட்டத்தின் விலை ரூ. ௬,௦௦௦.', 18),
  ],
  passing: [
    'A capital of ₹6,000 for a plan.',
    'I have an income of ₹6,000 a month.',
    'For a plan of ₹9,000, ₹6,000 is refunded.',
    'For a plan of 90 days at ₹6,000 that ends early, the rest is paid back.',
    'The plan costs ₹60,000.',
    'With a capital of ₹20,000 a month of trades is possible.',
    'My salary is ₹6,000 a month.',
    'The plan has 6,000 members.',
  ].map((text) => ({ name: text, files: saying(text) })),
};
