import type { RuleExamples } from '../examples';

const from = (day: string) => ({
  'content/coupons/a.yaml': `code: ABC\npercent: 5\nvalidFrom: ${day}\n`,
});
const finds = ['content/coupons/a.yaml:3:12 date-invalid'];

export const examples: RuleExamples = {
  failing: ['2026-02-30', '20-11-2026', '2026-11-20T00:00', 'tomorrow', '2026', '"2026-13-01"'].map(
    (day) => ({ name: day, files: from(day), finds, fixed: from('2026-11-20') }),
  ),
  passing: ['2026-11-20', '2028-02-29', '"2026-11-20"'].map((day) => ({
    name: day,
    files: from(day),
  })),
};
