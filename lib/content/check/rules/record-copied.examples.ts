import type { RuleExamples } from '../examples';

const first = 'content/testimonials/0100-a.yaml';
const second = 'content/testimonials/0200-b.yaml';
const course = 'content/courses/btst-vip.yaml';
const other = 'content/courses/stock-options-vip.yaml';
const card = 'content/cards/values/0100-a.yaml';
const twin = 'content/cards/values/0200-b.yaml';
const said = (content: string, image: string) =>
  `name: A\ncontent: ${content}\nimage: /images/testimonials/${image}.svg\n`;
const right = { [first]: said('Clear calls.', 'a'), [second]: said('Few messages.', 'b') };

export const examples: RuleExamples = {
  failing: [
    {
      name: 'the words of another person',
      files: { ...right, [second]: said('Clear calls!', 'b') },
      finds: [`${second}:2:10 record-copied`],
      fixed: right,
    },
    {
      name: 'the words of a person that are changed to those of a later one',
      base: right,
      files: { ...right, [first]: said('Few messages.', 'a') },
      finds: [`${first}:2:10 record-copied`],
      fixed: right,
    },
    {
      name: 'one portrait of two people',
      base: right,
      files: { ...right, [second]: said('Few messages.', 'a') },
      finds: [`${second}:3:8 record-copied`],
      fixed: right,
    },
    {
      name: 'a copy, once',
      files: { ...right, [second]: said('Clear calls.', 'a') },
      finds: [`${second}:2:10 record-copied`],
      fixed: right,
    },
    {
      name: 'a title twice in a group of cards',
      files: { [card]: 'title: Risk first\n', [twin]: 'title: Risk first\n' },
      finds: [`${twin}:1:8 record-copied`],
      fixed: { [twin]: 'title: Reasons\n' },
    },
    {
      name: 'the name of another course, at the course that was changed',
      base: { [course]: 'name: BTST\n', [other]: 'name: Stock\n' },
      files: { [course]: 'name: Stock\n', [other]: 'name: Stock\n' },
      finds: [`${course}:1:7 record-copied`],
      fixed: { [course]: 'name: BTST\n' },
    },
  ],
  passing: [
    { name: 'records that differ', files: right },
    {
      name: 'titles of two groups, and pictures of cards',
      files: {
        [card]: 'title: Risk first\nimage: /images/a.svg\n',
        [twin]: 'title: Reasons\nimage: /images/a.svg\n',
        'content/cards/philosophy/0100-a.yaml': 'title: Risk first\n',
      },
    },
    {
      name: 'two versions of a record',
      files: {
        [first]: said('Clear calls.', 'a'),
        'content/testimonials/0100-a.2027-01-01.yaml': `effectiveFrom: 2027-01-01\n${said('Clear calls.', 'a')}`,
      },
    },
  ],
};
