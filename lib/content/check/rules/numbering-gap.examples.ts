import type { RuleExamples } from '../examples';

const statement = (number: number, rest = '') => `---\nnumber: ${number}\n${rest}---\n\nText.\n`;
const three = {
  'content/disclaimer/01-a.mdx': statement(1),
  'content/disclaimer/02-b.mdx': statement(2),
  'content/disclaimer/03-c.mdx': statement(3),
};
const { 'content/disclaimer/02-b.mdx': _, ...withoutTwo } = three;
const finds = ['content/disclaimer/03-c.mdx:2:9 numbering-gap'];

export const examples: RuleExamples = {
  failing: [
    { name: 'a number that is left out', files: withoutTwo, finds },
    {
      name: 'a list that begins at 2',
      files: { 'content/faqs/mcx/02-b.mdx': '---\ntheme: mcx\norder: 2\n---\n' },
      finds: ['content/faqs/mcx/02-b.mdx:3:8 numbering-gap'],
    },
    {
      name: 'a number that has ended',
      files: {
        ...three,
        'content/disclaimer/02-b.mdx': statement(2, 'effectiveUntil: 2026-01-01\n'),
      },
      finds,
    },
    {
      name: 'a number that will have ended',
      files: {
        ...three,
        'content/disclaimer/02-b.mdx': statement(2, 'effectiveUntil: 2027-01-01\n'),
      },
      finds,
    },
  ],
  passing: [
    { name: 'all numbers', files: three },
    {
      name: 'a successor with the same number',
      files: {
        ...three,
        'content/disclaimer/02-b.mdx': statement(2, 'effectiveUntil: 2027-01-01\n'),
        'content/disclaimer/02-b-new.mdx': statement(2, 'effectiveFrom: 2027-01-02\n'),
      },
    },
    {
      name: 'a file that is named wrong, which is reported as such',
      files: { ...withoutTwo, 'content/disclaimer/2-b.mdx': statement(2) },
    },
    {
      name: 'a number that differs from its file’s, which is reported as such',
      files: { ...withoutTwo, 'content/disclaimer/04-b.mdx': statement(2) },
    },
  ],
};
