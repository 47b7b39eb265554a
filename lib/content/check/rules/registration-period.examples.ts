import { exampleSettings } from '../example-settings';
import type { RuleExamples } from '../examples';

const path = 'content/settings/firm.yaml';
const right = exampleSettings[path];
const valid = (period: string) => ({
  [path]: right.replace('1 January 2026 to 31 December 2030', period),
});
const finding = (id: string, period: string) => ({
  name: period,
  files: valid(period),
  finds: [`${path}:6:23 ${id}`],
  fixed: { [path]: right },
});

export const examples: RuleExamples = {
  failing: [
    finding('registration-period', '31 February 2026 to 31 December 2030'),
    finding('registration-period', '1 Janaury 2026 to 31 December 2030'),
    finding('registration-period', '1 January 2026 to 31 December 2025'),
    finding('registration-period', 'Jan 1, 2026 - Dec 31, 2030'),
    finding('registration-period', '31 December 2030'),
    finding('registration-over', '1 January 2021 to 31 December 2025'),
    finding('registration-over', '01-01-2021 to 31-10-2026 (renewal applied for)'),
  ],
  passing: [
    '1 January 2026 to 31 December 2030 (placeholder)',
    '1st Jan 2026 to 20 November 2026',
    '01/01/2026 - 31/12/2030',
    'from 1 January 2026, perpetual',
    'Perpetual',
  ].map((period) => ({ name: period, files: valid(period) })),
};
