import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a document that ends with its front matter',
      files: { [path]: '---\neffectiveFrom: 2026-01-01\n---\n' },
      finds: [`${path}:3:1 body-empty`],
      fixed: { [path]: '---\neffectiveFrom: 2026-01-01\n---\nText.\n' },
    },
    {
      name: 'a body of empty lines',
      files: { [path]: '---\neffectiveFrom: 2026-01-01\n---\n\n  \n' },
      finds: [`${path}:3:1 body-empty`],
      fixed: { [path]: null },
    },
  ],
  passing: [
    {
      name: 'a body of one word',
      files: { [path]: '---\neffectiveFrom: 2026-01-01\n---\n\nText.\n' },
    },
  ],
};
