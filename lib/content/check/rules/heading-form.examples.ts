import type { RuleExamples } from '../examples';

const path = 'content/policies/a.mdx';
const document = (body: string) => ({ [path]: `---\n---\n\n${body}\n` });

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a heading without words',
      files: document('Text.\n\n## \n\nMore.'),
      finds: [`${path}:6:1 heading-empty`],
      fixed: document('Text.\n\n\n\nMore.'),
    },
    {
      name: 'a heading that is there twice',
      files: document('## One\n\nText.\n\n## One\n\nMore.'),
      finds: [`${path}:8:1 heading-twice`],
      fixed: document('## One\n\nText.\n\n## Two\n\nMore.'),
    },
    {
      name: 'a line of hyphens below a paragraph',
      files: document('One.\nTwo.\n---\nMore.'),
      finds: [`${path}:6:1 heading-underlined`],
      fixed: document('One.\nTwo.\n\n---\nMore.'),
    },
    {
      name: 'a line of equals signs below a sentence',
      files: document('One.\n===\n\nMore.'),
      finds: [`${path}:5:1 heading-underlined`],
      fixed: document('One.\n\nMore.'),
    },
  ],
  passing: [
    { name: 'headings', files: document('## One\n\nText.\n\n### {firm.name}') },
    { name: 'a line between two paragraphs', files: document('One.\n\n---\n\nTwo.') },
  ],
};
