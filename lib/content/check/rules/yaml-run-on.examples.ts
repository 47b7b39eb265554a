import type { RuleExamples } from '../examples';

const path = 'content/research/0100-a.yaml';
const text = (second: string) => ({ [path]: `title: One\npoints:\n  - A\n${second}\n  - C\n` });

export const examples: RuleExamples = {
  failing: [
    {
      name: 'an entry of a list that begins too far right',
      files: text('    - B'),
      finds: [`${path}:4:5 yaml-run-on`],
      fixed: text('  - B'),
    },
    {
      name: 'an entry with another sign',
      files: text('     • B'),
      finds: [`${path}:4:6 yaml-run-on`],
      fixed: text('  - B'),
    },
  ],
  passing: [
    { name: 'a text over two lines', files: text('    and B') },
    { name: 'a list', files: text('  - B') },
  ],
};
