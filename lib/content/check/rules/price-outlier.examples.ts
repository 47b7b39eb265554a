import type { RuleExamples } from '../examples';

type Plan = readonly [months: number, price: number];

const path = (slug: string) => `content/courses/${slug}.yaml`;

/** A course; the price of its first plan is on line 15, of the second on line 23 … */
const course = (slug: string, ...plans: readonly Plan[]) => ({
  [path(slug)]: [
    ...[`slug: ${slug}`, 'theme: default', 'name: A course', 'summary: One sentence.'],
    ...['image: /images/courses/a.svg', 'alt: A chart', 'signals: Daily', 'details:', '  - Text.'],
    ...['faqs: default', `group: ${slug}`, '# Prices are before GST.', 'plans:'],
    ...plans.flatMap(([months, price]) => [
      ...[`  - months: ${months}`, `    price: ${price}`, '    best: false'],
      ...['    features:', '      - One', '      - Two', '      - Three', ''],
    ]),
  ].join('\n'),
});

const card = (name: string, months: number, list: number, price: number) => ({
  [`content/marketing-plans/${name}.yaml`]: `duration: ${months}\noriginalPrice: ${list}\ndiscountedPrice: ${price}\nbadge: Offer\nfeatured: false\n`,
});

const others = {
  ...course('stock-options-vip', [1, 6000], [3, 12000], [6, 18000], [12, 25000]),
  ...course('mcx-commodity-trading', [1, 9999], [3, 19999], [6, 24999]),
};

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a price with a digit too many among others',
      files: course('stock-options-vip', [1, 6000], [3, 120000], [6, 18000], [12, 25000]),
      finds: [`${path('stock-options-vip')}:23:12 price-outlier`],
      fixed: course('stock-options-vip', [1, 6000], [3, 12000], [6, 18000], [12, 25000]),
    },
    {
      name: 'a price with a digit too few among others',
      files: course('stock-options-vip', [1, 6000], [3, 12000], [6, 18000], [12, 2500]),
      finds: [`${path('stock-options-vip')}:39:12 price-outlier`],
      fixed: course('stock-options-vip', [1, 6000], [3, 12000], [6, 18000], [12, 25000]),
    },
    {
      name: 'of two prices the one that is unlike other courses',
      files: { ...others, ...course('btst-vip', [1, 300], [2, 4000]) },
      finds: [`${path('btst-vip')}:15:12 price-outlier`],
      fixed: course('btst-vip', [1, 3000], [2, 4000]),
    },
    {
      name: 'a single price that is unlike other courses',
      files: { ...others, ...course('btst-vip', [1, 80000]) },
      finds: [`${path('btst-vip')}:15:12 price-outlier`],
      fixed: course('btst-vip', [1, 8000]),
    },
    {
      name: 'a price that leaps from what it was',
      files: course('btst-vip', [1, 3000]),
      base: course('btst-vip', [1, 30000]),
      finds: [`${path('btst-vip')}:15:12 price-outlier`],
      fixed: course('btst-vip', [1, 30000]),
    },
    {
      name: 'a list price with a digit too many',
      files: {
        ...card('0100-one', 1, 8000, 4000),
        ...card('0200-two', 2, 240000, 6000),
        ...card('0300-three', 3, 48000, 10000),
      },
      finds: ['content/marketing-plans/0200-two.yaml:2:16 price-outlier'],
      fixed: card('0200-two', 2, 24000, 6000),
    },
    {
      name: 'a longer plan that costs less',
      files: course('stock-options-vip', [1, 6000], [3, 12000], [6, 11000], [12, 25000]),
      finds: [`${path('stock-options-vip')}:31:12 price-order`],
      fixed: course('stock-options-vip', [1, 6000], [3, 12000], [6, 18000], [12, 25000]),
    },
    {
      name: 'a short plan that costs more than several longer ones, once',
      files: course('stock-options-vip', [1, 9000], [3, 7000], [6, 8000], [12, 25000]),
      finds: [`${path('stock-options-vip')}:15:12 price-order`],
      fixed: course('stock-options-vip', [1, 6000], [3, 7000], [6, 8000], [12, 25000]),
    },
  ],
  passing: [
    { name: 'prices of three courses', files: others },
    {
      name: 'a price in hexadecimal digits, which another rule reports',
      files: Object.fromEntries(
        Object.entries(course('btst-vip', [1, 3000], [2, 4000])).map(([name, text]) => [
          name,
          text.replace('3000', '0x1388'),
        ]),
      ),
    },
    {
      name: 'a course that costs twice as much as others',
      files: { ...others, ...course('vip-options-selling', [1, 12000], [3, 24000], [6, 50000]) },
    },
    {
      name: 'a price that was raised by half',
      files: course('btst-vip', [1, 4500]),
      base: course('btst-vip', [1, 3000]),
    },
    { name: 'a single course with a single price', files: course('btst-vip', [1, 80000]) },
  ],
};
