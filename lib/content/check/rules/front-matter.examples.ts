import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/01-a.mdx';
const failing = (first: string, rule: string) => ({
  name: JSON.stringify(first),
  files: { [path]: `${first}\nnumber: 1\n---\n\nText.\n` },
  finds: [`${path}:1:1 ${rule}`],
});

export const examples: RuleExamples = {
  failing: [
    ...['---js', '---javascript', '--- js', '---JS', '---json', '---toml', '---coffee'].map(
      (first) => failing(first, 'fm-engine'),
    ),
    ...['----', '--- ', '', 'number: 0'].map((first) => failing(first, 'fm-missing')),
    {
      name: 'a fence that is never closed',
      files: { [path]: '---\nnumber: 1\n----\n\nText.\n' },
      finds: [`${path}:1:1 fm-unclosed`],
    },
  ],
  passing: [
    { name: 'fields between two fences', files: { [path]: '---\nnumber: 1\n---\n\nText.\n' } },
    { name: 'a rule in the text', files: { [path]: '---\nnumber: 1\n---\n\nA\n\n---\n\nB\n' } },
  ],
};
