import type { RuleExamples } from '../examples';

const ticker = 'content/settings/ticker.yaml';
const matrix = 'content/charter/escalation.yaml';
const card = 'content/services-grid/0100-btst-vip.yaml';

const symbols = (...names: string[]) =>
  `symbols:\n${names.map((name, index) => `  - proName: ${name}\n    title: Index ${index}\n`).join('')}`;
const rows = (...designations: string[]) =>
  `rows:\n${designations.map((each) => `  - designation: ${each}\n    name: Asha Rao\n`).join('')}`;

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a symbol that is listed twice',
      files: { [ticker]: symbols('SP:SPX', 'FX:EURUSD', 'SP:SPX') },
      finds: [`${ticker}:6:14 list-duplicate`],
      fixed: { [ticker]: symbols('SP:SPX', 'FX:EURUSD') },
    },
    {
      name: 'a designation that is listed twice',
      files: { [matrix]: rows('Customer Care', 'customer care') },
      finds: [`${matrix}:4:18 list-duplicate`],
      fixed: { [matrix]: rows('Customer Care', 'CEO') },
    },
    {
      name: 'a line that is listed twice',
      files: { [card]: 'bullets:\n  - Daily calls\n  - MCX calls\n  - Daily calls\n' },
      finds: [`${card}:4:5 list-duplicate`],
      fixed: { [card]: 'bullets:\n  - Daily calls\n  - MCX calls\n' },
    },
  ],
  passing: [
    { name: 'one person with two designations', files: { [matrix]: rows('Customer Care', 'CEO') } },
    {
      name: 'one feature in two plans',
      files: {
        'content/courses/btst-vip.yaml':
          'plans:\n  - months: 1\n    features:\n      - Calls\n  - months: 2\n    features:\n      - Calls\n',
      },
    },
  ],
};
