import { exampleMonth, exampleTrend } from '../complaint-examples';
import { monthsOfYear } from '../complaint-months';
import type { RuleExamples } from '../examples';

const trend = 'content/complaints/annual-trend.yaml';
const first = ['2022-23', 0, 14, 13, 1] as const;
const second = ['2023-24', 1, 22, 21, 2] as const;
const third = ['2024-25', 2, 21, 23, 0] as const;
const right = { [trend]: exampleTrend(first, second, third) };
const labelled = (...labels: [string, string, string]) =>
  exampleTrend([labels[0], 0, 14, 13, 1], [labels[1], 1, 22, 21, 2], [labels[2], 2, 21, 23, 0]);

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a label that is no financial year',
      files: { [trend]: labelled('2022-23', '2023-24', '2024-26') },
      finds: [`${trend}:12:11 complaint-year`],
      fixed: right,
    },
    {
      name: 'a year twice',
      files: { [trend]: labelled('2022-23', '2023-24', '2023-24') },
      finds: [`${trend}:12:11 complaint-year`],
      fixed: right,
    },
    {
      name: 'a mistyped first year',
      files: { [trend]: labelled('2021-22', '2023-24', '2024-25') },
      finds: [`${trend}:2:11 complaint-year`],
      fixed: right,
    },
    {
      name: 'a year that is left out',
      files: { [trend]: exampleTrend(first, third) },
      finds: [`${trend}:7:11 complaint-year`],
      fixed: right,
    },
    {
      name: 'years that are not in order',
      files: { [trend]: exampleTrend(second, first, third) },
      finds: [`${trend}:7:11 complaint-year`],
      fixed: right,
    },
    {
      name: 'a year that is not over',
      files: { [trend]: exampleTrend(third, ['2025-26', 0, 9, 9, 0]) },
      today: '2026-03-31',
      finds: [`${trend}:7:11 complaint-year`],
      fixed: { [trend]: exampleTrend(third) },
    },
    {
      name: 'labels of two rows that are exchanged',
      files: { [trend]: labelled('2023-24', '2022-23', '2024-25') },
      finds: [`${trend}:2:11 complaint-year`, `${trend}:7:11 complaint-year`],
      fixed: right,
    },
    {
      name: 'the running year, before which a year has no row',
      files: { [trend]: exampleTrend(first, second, third, ['2026-27', 0, 5, 5, 0]) },
      today: '2026-11-20',
      finds: [`${trend}:17:11 complaint-year`],
      fixed: right,
    },
    {
      name: 'a year with all its months and without a row',
      files: {
        [trend]: exampleTrend(first, second),
        ...Object.fromEntries(
          monthsOfYear(2024).map((month) => [
            `content/complaints/${month}.yaml`,
            exampleMonth(month),
          ]),
        ),
      },
      finds: [`${trend}:1:1 complaint-year-missing`],
      fixed: right,
    },
    {
      name: 'a first year that was published and is gone',
      files: { [trend]: exampleTrend(second, third) },
      base: right,
      finds: [`${trend}:1:1 complaint-year-missing`],
      fixed: right,
    },
  ],
  passing: [
    { name: 'years that follow one another', files: right },
    {
      name: 'a year on the first day after it',
      files: { [trend]: exampleTrend(['2025-26', 0, 9, 9, 0]) },
      today: '2026-04-01',
    },
    {
      name: 'the turn of the century',
      files: { [trend]: exampleTrend(['1998-99', 0, 0, 0, 0], ['1999-00', 0, 0, 0, 0]) },
    },
  ],
};
