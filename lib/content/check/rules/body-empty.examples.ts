import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/01-a.mdx';

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a document that ends with its front matter',
      files: { [path]: '---\nnumber: 1\n---\n' },
      finds: [`${path}:3:1 body-empty`],
    },
    {
      name: 'a body of blank lines',
      files: { [path]: '---\nnumber: 1\n---\n\n  \n' },
      finds: [`${path}:3:1 body-empty`],
    },
  ],
  passing: [{ name: 'a body of one word', files: { [path]: '---\nnumber: 1\n---\n\nText.\n' } }],
};
