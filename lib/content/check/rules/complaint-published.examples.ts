import { exampleMonth } from '../complaint-examples';
import type { RuleExamples } from '../examples';

const may = 'content/complaints/2026-05.yaml';
const version = 'content/complaints/2026-05.2026-11-20.yaml';
const one = exampleMonth('2026-05', [0, 1, 1, 0, 0, 12]);
const none = exampleMonth('2026-05', [0, 0, 0, 0]);

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a complaint that vanished',
      base: { [may]: one },
      files: { [may]: none },
      finds: [`${may}:4:13 complaint-published`],
      fixed: { [may]: one },
    },
    {
      name: 'a version of a month with other figures',
      base: { [may]: one },
      files: { [may]: one, [version]: `effectiveFrom: 2026-11-20\n${none}` },
      finds: [`${version}:5:13 complaint-published`],
      fixed: { [version]: null },
    },
  ],
  passing: [
    { name: 'figures as they were', base: { [may]: one }, files: { [may]: one } },
    {
      name: 'figures of the firm in the place of samples',
      base: { [may]: `${none}sample: true\n` },
      files: { [may]: one },
    },
    { name: 'no earlier version', files: { [may]: none } },
  ],
};
