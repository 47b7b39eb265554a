import type { RuleExamples } from '../examples';

const path = 'content/settings/regulation.yaml';
const of = (value: string, source = 'A', date = '2026-01-01', more = '') => ({
  [path]: `feeCap:\n  value: ${value}\n  unit: rupees\n  source: ${source}\n  date: ${date}\n${more}`,
});
const version = (value: number, source: string, from = '') =>
  `  - value: ${value}\n    unit: percent\n    source: ${source}\n    date: 2026-01-01\n${from}`;
const until = '    effectiveUntil: 2027-03-31\n';
const from = '    effectiveFrom: 2027-04-01\n';
const warning = (text: string, source: string) => ({
  [path]: `riskWarning:\n  value: ${text}\n  source: ${source}\n  date: 2023-04-05\n`,
});

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a figure that changed without its source and date',
      files: of('151000'),
      base: of('150000'),
      finds: [`${path}:2:10 legal-figure`],
      fixed: of('151000', 'A circular of 2025', '2025-02-17'),
    },
    {
      name: 'a figure in another unit',
      files: { [path]: of('150000')[path]?.replace('rupees', 'years') ?? '' },
      base: of('150000'),
      finds: [`${path}:3:9 legal-figure`],
      fixed: of('150000'),
    },
    {
      name: 'a text of the law that was reworded',
      files: warning('Prices may fall a little.', 'A'),
      base: warning('Prices can fall.', 'A'),
      finds: [`${path}:2:10 legal-figure`],
      fixed: warning('Prices can fall.', 'A'),
    },
    {
      name: 'a figure of a newer source that changed without it',
      files: of(
        '1',
        'A',
        '2026-01-01',
        '  newer:\n    value: 2\n    source: B\n    date: 2026-02-01\n',
      ),
      base: of(
        '1',
        'A',
        '2026-01-01',
        '  newer:\n    value: 3\n    source: B\n    date: 2026-02-01\n',
      ),
      finds: [`${path}:7:12 legal-figure`],
      fixed: of(
        '1',
        'A',
        '2026-01-01',
        '  newer:\n    value: 3\n    source: B\n    date: 2026-02-01\n',
      ),
    },
    {
      name: 'a later version that has the source of the one before',
      files: { [path]: `gst:\n${version(18, 'A', until)}${version(12, 'A', from)}` },
      base: { [path]: `gst:\n${version(18, 'A').replace('  - ', '  ').replaceAll('    ', '  ')}` },
      finds: [`${path}:7:12 legal-figure`],
      fixed: { [path]: `gst:\n${version(18, 'A', until)}${version(12, 'B', from)}` },
    },
  ],
  passing: [
    {
      name: 'a figure that changed with its date',
      files: of('2', 'A', '2026-05-01'),
      base: of('1'),
    },
    { name: 'a source that was corrected', files: of('1', 'B'), base: of('1') },
    { name: 'a check without an earlier version', files: of('2') },
    { name: 'a figure that is new', files: of('2'), base: {} },
  ],
};
