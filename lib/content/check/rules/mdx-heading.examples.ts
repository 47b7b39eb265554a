import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/01-a.mdx';
const document = (body: string) => ({ [path]: `---\nnumber: 1\n---\n\n${body}\n` });

export const examples: RuleExamples = {
  failing: [
    { name: 'the page’s own level', files: document('# A'), finds: [`${path}:5:1 mdx-heading`] },
    {
      name: 'a first heading too deep',
      files: document('### A'),
      finds: [`${path}:5:1 mdx-heading`],
    },
    {
      name: 'a level that is skipped',
      files: document('## A\n\n#### B\n\n##### C'),
      finds: [`${path}:7:1 mdx-heading`],
    },
  ],
  passing: [
    { name: 'levels one by one', files: document('## A\n\n### B\n\n#### C\n\n## D\n\n### E') },
    { name: 'no headings', files: document('Text.') },
  ],
};
