import type { RuleExamples } from '../examples';

const course = {
  'content/courses/btst-vip.yaml': `slug: btst-vip
theme: default
name: BTST
summary: 6 to 8 calls a day.
image: /images/courses/btst-vip.svg
alt: A chart
signals: Daily
details:
  - Text.
faqs: default
group: btst-vip
plans:
  - months: 1
    price: 1000
    best: false
    features:
      - One
      - Two
      - Three
`,
};
const path = 'content/services-grid/0100-btst-vip.yaml';
const card = (bullet: string) => ({
  ...course,
  [path]: `id: btst-vip\ntitle: BTST\nimage: /images/services/btst-vip.svg\nalt: A chart\nbullets:\n  - One\n  - ${bullet}\n  - Three\n  - Four\nisRecommended: false\n`,
});

export const examples: RuleExamples = {
  failing: [
    {
      name: 'more calls than the course has',
      files: card('10 to 12 calls a day'),
      finds: [`${path}:7:5 card-figure`],
      fixed: card('6 to 8 calls a day'),
    },
  ],
  passing: [
    { name: 'as many calls', files: card('6-8 calls each day') },
    { name: 'what the course does not count', files: card('2 to 3 trades a week') },
  ],
};
