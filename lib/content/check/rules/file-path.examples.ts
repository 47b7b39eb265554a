import type { RuleExamples } from '../examples';

const path = 'content/faqs/mcx/0700-margin.mdx';
const faq = (theme: string) => `---\nquestion: Why?\ntheme: ${theme}\n---\n\nSo.\n`;
const month = 'content/complaints/2026-10.yaml';

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a month that its file does not have',
      files: { [month]: 'month: 2026-09\n' },
      finds: [`${month}:1:8 file-path`],
    },
    {
      name: 'a theme that its folder does not have',
      files: { [path]: faq('premium') },
      finds: [`${path}:3:8 file-path`],
    },
  ],
  passing: [
    { name: 'a file named as its fields', files: { [path]: faq('mcx') } },
    { name: 'fields that are not there', files: { [path]: '---\nquestion: Why?\n---\n' } },
  ],
};
