import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const failing = (first: string, rule: string) => ({
  name: JSON.stringify(first),
  files: { [path]: `${first}\neffectiveFrom: 2026-01-01\n---\n\nText.\n` },
  finds: [`${path}:1:1 ${rule}`],
  fixed: { [path]: '---\neffectiveFrom: 2026-01-01\n---\n\nText.\n' },
});

export const examples: RuleExamples = {
  failing: [
    ...['---js', '---javascript', '--- js', '---JS', '---json', '---toml', '---coffee'].map(
      (first) => failing(first, 'fm-engine'),
    ),
    ...['----', '--- ', '', 'title: A'].map((first) => failing(first, 'fm-missing')),
    ...['----', '--- ', ' ---', '--', '———', '...'].map((last) => ({
      name: `${JSON.stringify(last)} at the end of the fields`,
      files: { [path]: `---\neffectiveFrom: 2026-01-01\n${last}\n\nText.\n` },
      finds: [`${path}:3:1 fm-unclosed`],
      fixed: { [path]: '---\neffectiveFrom: 2026-01-01\n---\n\nText.\n' },
    })),
    {
      name: 'a block that is not closed',
      files: { [path]: '---\neffectiveFrom: 2026-01-01\n\nText.\n' },
      finds: [`${path}:3:1 fm-unclosed`],
      fixed: { [path]: '---\neffectiveFrom: 2026-01-01\n---\n\nText.\n' },
    },
  ],
  passing: [
    {
      name: 'fields between two lines of three hyphens',
      files: { [path]: '---\neffectiveFrom: 2026-01-01\n---\n\nText.\n' },
    },
    {
      name: 'a thematic break in the text',
      files: { [path]: '---\neffectiveFrom: 2026-01-01\n---\n\nA\n\n---\n\nB\n' },
    },
  ],
};
