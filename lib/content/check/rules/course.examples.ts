import type { RuleExamples } from '../examples';

interface Course {
  readonly slug?: string;
  readonly theme?: string;
  readonly name?: string;
  readonly image?: string;
  readonly faqs?: string;
  readonly group?: string;
  readonly months?: readonly number[];
}

const path = (slug: string) => `content/courses/${slug}.yaml`;

const course = ({ slug = 'btst-vip', ...values }: Course) => {
  const { theme = 'default', name = 'BTST', image = slug, faqs = theme, group = slug } = values;
  return {
    [path(slug)]: [
      ...[`slug: ${slug}`, `theme: ${theme}`, `name: ${name}`, 'summary: One sentence.'],
      ...[`image: /images/courses/${image}.svg`, 'alt: A chart', 'signals: Daily'],
      ...['details:', '  - Text.', `faqs: ${faqs}`, `group: ${group}`, 'plans:'],
      ...(values.months ?? [1, 2]).flatMap((months) => [
        ...[`  - months: ${months}`, `    price: ${months}000`, '    best: false'],
        ...['    features:', '      - One', '      - Two', '      - Three'],
      ]),
      '',
    ].join('\n'),
  };
};

const card = (id: string, title = 'BTST', image = id) => ({
  [`content/services-grid/0100-${id}.yaml`]: `id: ${id}\ntitle: ${title}\nimage: /images/services/${image}.svg\nalt: A chart\nbullets:\n  - One\n  - Two\n  - Three\n  - Four\nisRecommended: false\n`,
});

const other = course({ slug: 'stock-options-vip', name: 'Stock' });
const otherCard = {
  'content/services-grid/0200-stock-options-vip.yaml':
    card('stock-options-vip', 'Stock')['content/services-grid/0100-stock-options-vip.yaml'] ?? '',
};
const right = { ...course({}), ...other, ...card('btst-vip'), ...otherCard };

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a group of another course, at the course that it is not named after',
      files: { ...right, ...course({ group: 'stock-options-vip' }) },
      finds: [`${path('btst-vip')}:11:8 group-shared`],
      fixed: right,
    },
    {
      name: 'a group that is no course',
      files: { ...right, ...course({ group: 'btst-vipp' }) },
      finds: [`${path('btst-vip')}:11:8 group-name`],
      fixed: right,
    },
    {
      name: 'a theme of another subject',
      files: course({ theme: 'premium', faqs: 'default' }),
      finds: [`${path('btst-vip')}:2:8 course-theme`],
      fixed: course({}),
    },
    {
      name: 'questions of another subject',
      files: course({ faqs: 'mcx' }),
      finds: [`${path('btst-vip')}:10:7 course-theme`],
      fixed: course({}),
    },
    {
      name: 'the picture of another course',
      files: { ...right, ...course({ image: 'stock-options-vip' }) },
      finds: [`${path('btst-vip')}:5:8 course-picture`],
      fixed: right,
    },
    {
      name: 'the picture of another course on a card',
      files: { ...right, ...card('btst-vip', 'BTST', 'stock-options-vip') },
      finds: ['content/services-grid/0100-btst-vip.yaml:3:8 course-picture'],
      fixed: right,
    },
    {
      name: 'a course without a card',
      files: { ...course({}), ...other, ...otherCard },
      finds: [`${path('btst-vip')}:1:7 card-missing`],
      fixed: right,
    },
    {
      name: 'a card with another title',
      files: { ...right, ...card('btst-vip', 'BTST Max') },
      finds: ['content/services-grid/0100-btst-vip.yaml:2:8 card-title'],
      fixed: right,
    },
    {
      name: 'months of a plan that was sold',
      files: course({ months: [1, 3] }),
      base: course({ months: [1, 2] }),
      finds: [`${path('btst-vip')}:20:13 plan-renamed`],
      fixed: course({ months: [1, 2, 3] }),
    },
  ],
  passing: [
    { name: 'courses and their cards', files: right },
    {
      name: 'a plan more',
      files: course({ months: [1, 2, 3] }),
      base: course({ months: [1, 3] }),
    },
    { name: 'a plan that is no longer sold', files: course({ months: [1] }), base: course({}) },
    {
      name: 'a card that can’t be read, which another rule reports',
      files: { ...right, 'content/services-grid/0100-btst-vip.yaml': 'id: btst-vip\n' },
    },
    {
      name: 'themes of the subjects',
      files: {
        ...course({ slug: 'mcx-commodity-trading', theme: 'mcx' }),
        ...course({ slug: 'premium-options-buying', theme: 'premium' }),
      },
    },
  ],
};
