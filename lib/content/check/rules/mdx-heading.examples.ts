import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const document = (body: string) => ({ [path]: `---\neffectiveFrom: 2026-01-01\n---\n\n${body}\n` });

export const examples: RuleExamples = {
  failing: [
    {
      name: 'the page’s own level',
      files: document('# A'),
      finds: [`${path}:5:1 mdx-heading`],
      fixed: document('## A'),
    },
    {
      name: 'a first heading too deep',
      files: document('### A'),
      finds: [`${path}:5:1 mdx-heading`],
      fixed: document('## A'),
    },
    {
      name: 'the level of the heading that the page has above',
      files: { 'content/charter/0100-vision.mdx': '---\ntitle: A\n---\n\n## B\n' },
      finds: ['content/charter/0100-vision.mdx:5:1 mdx-heading'],
      fixed: { 'content/charter/0100-vision.mdx': '---\ntitle: A\n---\n\n### B\n' },
    },
    {
      name: 'a level that is skipped',
      files: document('## A\n\n#### B\n\n##### C'),
      finds: [`${path}:7:1 mdx-heading`],
      fixed: document('## A\n\n### B\n\n#### C'),
    },
  ],
  passing: [
    { name: 'levels one by one', files: document('## A\n\n### B\n\n#### C\n\n## D\n\n### E') },
    {
      name: 'a body under a heading of level 2',
      files: { 'content/charter/0100-vision.mdx': '---\ntitle: A\n---\n\n### B\n' },
    },
    { name: 'no headings', files: document('Text.') },
  ],
};
