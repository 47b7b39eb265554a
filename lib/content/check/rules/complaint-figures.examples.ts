import { exampleMonth, exampleTrend } from '../complaint-examples';
import { monthsOfYear } from '../complaint-months';
import type { RuleExamples } from '../examples';

const may = 'content/complaints/2026-05.yaml';
const june = 'content/complaints/2026-06.yaml';
const july = 'content/complaints/2026-07.yaml';
const trend = 'content/complaints/annual-trend.yaml';

const threeMonths = {
  [may]: exampleMonth('2026-05', [0, 3, 2, 1], [1, 0, 0, 1]),
  [june]: exampleMonth('2026-06', [1, 2, 1, 2], [1, 1, 1, 1]),
  [july]: exampleMonth('2026-07', [2, 1, 3, 0], [1, 0, 1, 0]),
};

/** A year of which each month received and resolved one complaint, and its row. */
const wholeYear = {
  ...Object.fromEntries(
    monthsOfYear(2024).map((month) => [
      `content/complaints/${month}.yaml`,
      exampleMonth(month, [1, 1, 1, 1]),
    ]),
  ),
  [trend]: exampleTrend(['2023-24', 0, 9, 8, 1], ['2024-25', 1, 12, 12, 1]),
};

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a number of resolved complaints that does not fit its row',
      files: { ...threeMonths, [june]: exampleMonth('2026-06', [1, 2, 4, 2], [1, 1, 1, 1]) },
      finds: [`${june}:5:13 complaint-sum`],
      fixed: threeMonths,
    },
    {
      name: 'a total that neither its row nor the next month has, once',
      files: { ...threeMonths, [june]: exampleMonth('2026-06', [1, 2, 1, 5], [1, 1, 1, 1]) },
      finds: [`${june}:6:17 complaint-sum`],
      fixed: threeMonths,
    },
    {
      name: 'an opening that is not the last closing, at the later month',
      files: { ...threeMonths, [june]: exampleMonth('2026-06', [0, 2, 1, 2], [1, 1, 1, 1]) },
      finds: [`${june}:3:18 complaint-chain`],
      fixed: threeMonths,
    },
    {
      name: 'a wrong opening of the last month that is carried into its total',
      files: { ...threeMonths, [july]: exampleMonth('2026-07', [3, 1, 3, 1], [1, 0, 1, 0]) },
      finds: [`${july}:3:18 complaint-chain`],
      fixed: threeMonths,
    },
    {
      name: 'two sources that do not add up',
      files: { ...threeMonths, [june]: exampleMonth('2026-06', [1, 2, 1, 7], [1, 9, 1, 1]) },
      finds: [`${june}:6:17 complaint-sum`, `${june}:11:13 complaint-sum`],
      fixed: threeMonths,
    },
    {
      name: 'a wrong opening that is resolved in its month',
      files: { ...threeMonths, [june]: exampleMonth('2026-06', [4, 2, 4, 2], [1, 1, 1, 1]) },
      finds: [`${june}:3:18 complaint-chain`],
      fixed: threeMonths,
    },
    {
      name: 'an opening that no single correction explains',
      files: { ...threeMonths, [june]: exampleMonth('2026-06', [4, 0, 2, 2], [1, 1, 1, 1]) },
      finds: [`${june}:3:18 complaint-chain`],
      fixed: threeMonths,
    },
    {
      name: 'of two figures the one that a change touched',
      files: { [may]: exampleMonth('2026-05', [0, 3, 1, 1]) },
      base: { [may]: exampleMonth('2026-05', [0, 3, 2, 1]) },
      finds: [`${may}:5:13 complaint-sum`],
      fixed: threeMonths,
    },
    {
      name: 'a month that its year tells to be wrong, once',
      files: {
        ...wholeYear,
        'content/complaints/2024-08.yaml': exampleMonth('2024-08', [1, 2, 1, 1]),
      },
      finds: ['content/complaints/2024-08.yaml:4:13 complaint-sum'],
      fixed: wholeYear,
    },
    {
      name: 'two months of a year, and not the sums that follow',
      files: {
        ...wholeYear,
        'content/complaints/2024-08.yaml': exampleMonth('2024-08', [1, 2, 1, 1]),
        'content/complaints/2024-10.yaml': exampleMonth('2024-10', [1, 7, 1, 1]),
      },
      finds: [
        'content/complaints/2024-08.yaml:4:13 complaint-sum',
        'content/complaints/2024-10.yaml:4:13 complaint-sum',
      ],
      fixed: wholeYear,
    },
    {
      name: 'a year that its months do not add up to',
      files: {
        ...wholeYear,
        [trend]: exampleTrend(['2023-24', 0, 9, 8, 1], ['2024-25', 1, 13, 12, 1]),
      },
      finds: [`${trend}:9:15 complaint-trend`],
      fixed: wholeYear,
    },
    {
      name: 'a year that adds up, but not to its months',
      files: {
        ...wholeYear,
        [trend]: exampleTrend(['2023-24', 0, 9, 8, 1], ['2024-25', 1, 13, 13, 1]),
      },
      finds: [`${trend}:9:15 complaint-trend`],
      fixed: wholeYear,
    },
    {
      name: 'a year that does not begin as the one before ended',
      files: { [trend]: exampleTrend(['2023-24', 0, 9, 8, 1], ['2024-25', 2, 12, 12, 1]) },
      finds: [`${trend}:8:21 complaint-trend`],
      fixed: wholeYear,
    },
  ],
  passing: [
    { name: 'three months that follow one another', files: threeMonths },
    { name: 'a year and its months', files: wholeYear },
    {
      name: 'a month that can’t be read, which another rule reports',
      files: { ...threeMonths, [june]: 'month: 2026-06\ndirect: none\n' },
    },
    {
      name: 'months with one missing between them',
      files: { [may]: exampleMonth('2026-05', [0, 3, 2, 1]), [july]: exampleMonth('2026-07') },
    },
  ],
};
