import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const document = (body: string) => ({ [path]: `---\n---\n\n${body}\n` });

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a word between grave accents',
      files: document('The `stop loss` protects you.'),
      finds: [`${path}:4:5 text-code`],
      fixed: document('The stop loss protects you.'),
    },
    {
      name: 'a block of code',
      files: document('Text.\n\n```\nMore text.\n```'),
      finds: [`${path}:6:1 text-code`],
      fixed: document('Text.\n\nMore text.'),
    },
  ],
  passing: [
    { name: 'text with apostrophes', files: document("The analyst's call, and a member’s.") },
  ],
};
