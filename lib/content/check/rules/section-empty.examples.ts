import type { RuleExamples } from '../examples';

const path = 'content/policies/privacy-policy.mdx';
const body = (text: string) => ({ [path]: `---\ntitle: A\n---\n\n${text}\n` });

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a list that was deleted',
      files: body('## Rights\n\n### Yours\n\n### Ours\n\nWe ask you to be fair.'),
      finds: [`${path}:7:1 section-empty`],
      fixed: body('## Rights\n\n### Yours\n\n- To be heard.\n\n### Ours\n\nWe ask you to be fair.'),
    },
    {
      name: 'a heading at the end',
      files: body('## Rights\n\nYours.\n\n## Changes'),
      finds: [`${path}:9:1 section-empty`],
      fixed: body('## Rights\n\nYours.'),
    },
  ],
  passing: [
    {
      name: 'a line below a text, which another rule reports',
      files: body('## Rights\n\nYours.\n\nEnd.\n-----'),
    },
    { name: 'headings with texts', files: body('## A\n\nB.\n\n### C\n\n- D') },
    { name: 'headings of lower levels', files: body('## A\n\n### B\n\nC.') },
  ],
};
