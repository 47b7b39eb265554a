import type { RuleExamples } from '../examples';

const path = 'content/settings/regulation.yaml';
const of = (name: string, value: string, unit: string) => ({
  [path]: `${name}:\n  value: ${value}\n  unit: ${unit}\n  source: A\n  date: 2026-01-01\n`,
});
const finds = [`${path}:2:10 figure-bounds`];

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a rate of tax as a fraction',
      files: of('gst', '0.18', 'percent'),
      finds,
      fixed: of('gst', '18', 'percent'),
    },
    {
      name: 'a rate of tax a hundred times too large',
      files: of('gst', '1800', 'percent'),
      finds,
      fixed: of('gst', '18', 'percent'),
    },
    {
      name: 'a fee cap with a digit too few',
      files: of('feeCap', '15000', 'rupees'),
      finds,
      fixed: of('feeCap', '150000', 'rupees'),
    },
    {
      name: 'a period in the wrong unit',
      files: of('recordKeeping', '5', 'days'),
      finds: [`${path}:3:9 figure-bounds`],
      fixed: of('recordKeeping', '5', 'years'),
    },
    {
      name: 'a share over the whole',
      files: of('refundCompletion', '500', 'percent'),
      finds,
      fixed: of('refundCompletion', '50', 'percent'),
    },
    {
      name: 'a figure of a newer source',
      files: {
        [path]: `${of('advancePeriod', '3', 'months')[path]}  newer:\n    value: 30\n    unit: years\n`,
      },
      finds: [`${path}:7:12 figure-bounds`],
      fixed: {
        [path]: `${of('advancePeriod', '3', 'months')[path]}  newer:\n    value: 1\n    unit: years\n`,
      },
    },
  ],
  passing: [
    { name: 'a year in months', files: of('advancePeriod', '12', 'months') },
    { name: 'a rate of tax', files: of('gst', '18', 'percent') },
    { name: 'a figure without bounds', files: of('another', '0', 'percent') },
  ],
};
