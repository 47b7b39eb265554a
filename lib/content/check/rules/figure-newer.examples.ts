import type { RuleExamples } from '../examples';

const path = 'content/settings/regulation.yaml';
const figure = (value: number, date: string, indent: string) =>
  `${indent}value: ${value}\n${indent}unit: rupees\n${indent}source: A\n${indent}date: ${date}\n`;
const cap = (newer: string) => ({
  [path]: `feeCap:\n${figure(150000, '2024-01-01', '  ')}${newer && `  newer:\n${newer}`}`,
});

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a newer source with another figure',
      files: cap(figure(151000, '2025-02-17', '    ')),
      finds: [`${path}:2:10 figure-newer`],
      fixed: { [path]: `feeCap:\n${figure(151000, '2025-02-17', '  ')}` },
    },
  ],
  passing: [
    { name: 'a figure without a newer one', files: cap('') },
    {
      name: 'a newer source with the same figure',
      files: cap(figure(150000, '2025-02-17', '    ')),
    },
  ],
};
