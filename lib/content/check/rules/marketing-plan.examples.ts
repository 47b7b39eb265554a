import type { RuleExamples } from '../examples';

interface Card {
  readonly duration: number;
  readonly price?: number;
  readonly badge?: string;
  readonly featured?: boolean;
}

const fileOf = (name: string) => `content/marketing-plans/${name}.yaml`;

/** A card at a list price of 8000. */
const card = (
  name: string,
  { duration, price = 4000, badge = '50% off', featured = false }: Card,
) => ({
  [fileOf(name)]:
    `duration: ${duration}\noriginalPrice: 8000\ndiscountedPrice: ${price}\nbadge: ${badge}\nfeatured: ${featured}\n`,
});

const course = (slug: string, best: boolean) => ({
  [`content/courses/${slug}.yaml`]: [
    ...[`slug: ${slug}`, 'theme: default', 'name: A course', 'summary: One sentence.'],
    ...['image: /images/courses/a.svg', 'alt: A chart', 'signals: Daily', 'details:', '  - Text.'],
    ...['faqs: default', `group: ${slug}`, 'plans:'],
    ...[1, 2].flatMap((months) => [
      ...[`  - months: ${months}`, '    price: 4000', `    best: ${months === 2 && best}`],
      ...['    features:', '      - One', '      - Two', '      - Three'],
    ]),
    '',
  ].join('\n'),
});

const one = card('0100-one', { duration: 1 });
const two = card('0200-two', { duration: 2, featured: true });

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a badge that promises more than the prices give',
      files: card('0100-one', { duration: 1, badge: '65% off' }),
      finds: [`${fileOf('0100-one')}:4:8 badge-price`],
      fixed: one,
    },
    {
      name: 'a badge that is rounded up',
      files: card('0100-one', { duration: 1, price: 1664, badge: '80% off' }),
      finds: [`${fileOf('0100-one')}:4:8 badge-price`],
      fixed: card('0100-one', { duration: 1, price: 1664, badge: '79% off' }),
    },
    {
      name: 'a badge of a discount that there is not',
      files: card('0100-one', { duration: 1, price: 8000 }),
      finds: [`${fileOf('0100-one')}:4:8 badge-price`],
      fixed: card('0100-one', { duration: 1, price: 8000, badge: '0% off' }),
    },
    {
      name: 'a badge with another sum',
      files: card('0100-one', { duration: 1, badge: 'Save ₹5,000' }),
      finds: [`${fileOf('0100-one')}:4:8 badge-price`],
      fixed: card('0100-one', { duration: 1, badge: 'Save ₹4,000' }),
    },
    {
      name: 'a badge below zero',
      files: card('0100-one', { duration: 1, badge: '-50% off' }),
      finds: [`${fileOf('0100-one')}:4:8 badge-price`],
      fixed: one,
    },
    {
      name: 'two highlighted plans',
      files: { ...card('0100-one', { duration: 1, featured: true }), ...two },
      finds: [`${fileOf('0200-two')}:5:11 plan-highlight`],
      fixed: one,
    },
    {
      name: 'no highlighted plan',
      files: { ...one, ...card('0200-two', { duration: 2 }) },
      finds: [`${fileOf('0100-one')}:5:11 plan-highlight`],
      fixed: two,
    },
    {
      name: 'a course without a best plan',
      files: course('btst-vip', false),
      finds: ['content/courses/btst-vip.yaml:15:11 plan-highlight'],
      fixed: course('btst-vip', true),
    },
    {
      name: 'a duration that is not in the order of the files',
      files: { ...card('0100-one', { duration: 3 }), ...two },
      finds: [`${fileOf('0100-one')}:1:11 plan-order`],
      fixed: one,
    },
    {
      name: 'a duration that the course of the premium channel does not have',
      files: { ...course('premium-options-buying', true), ...card('0100-one', { duration: 4 }) },
      finds: [`${fileOf('0100-one')}:1:11 plan-unknown`],
      fixed: one,
    },
  ],
  passing: [
    {
      name: 'a badge that promises a little less than the prices give',
      files: card('0100-one', { duration: 1, price: 3000, badge: '60% off' }),
    },
    {
      name: 'cards that agree',
      files: { ...course('premium-options-buying', true), ...one, ...two },
    },
    {
      name: 'a badge that is rounded',
      files: card('0100-one', { duration: 1, price: 3333, badge: 'Save 58%' }),
    },
    {
      name: 'badges that are rounded to the nearest figure, and to one decimal',
      files: {
        ...card('0100-one', { duration: 1, price: 2667, badge: '67% off' }),
        ...card('0200-two', { duration: 2, price: 2667, badge: '66.7% off', featured: true }),
      },
    },
    { name: 'a badge without a figure', files: card('0100-one', { duration: 1, badge: 'New' }) },
  ],
};
