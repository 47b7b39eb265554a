import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const document = (body: string) => ({ [path]: `---\n---\n\n${body}\n` });

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a paragraph that begins with four spaces',
      files: document('Text.\n\n    More text.'),
      finds: [`${path}:6:5 text-indented`],
      fixed: document('Text.\n\nMore text.'),
    },
    {
      name: 'a paragraph that begins with a tab',
      files: document('Text.\n\n\tMore text.'),
      finds: [`${path}:6:2 text-indented`],
      fixed: document('Text.\n\nMore text.'),
    },
  ],
  passing: [
    { name: 'a paragraph within a list', files: document('1.  One.\n\n    More of one.\n') },
    { name: 'one space too many', files: document('Text.\n\n More text.') },
  ],
};
