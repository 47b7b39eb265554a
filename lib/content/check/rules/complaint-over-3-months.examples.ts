import { exampleMonth } from '../complaint-examples';
import type { RuleExamples } from '../examples';

const fileOf = (month: string) => `content/complaints/${month}.yaml`;
const march = fileOf('2026-03');
const june = fileOf('2026-06');

/** Two complaints are pending at the end of March, and one of them at the end of June. */
const months = {
  [march]: exampleMonth('2026-03', [0, 2, 0, 2]),
  [fileOf('2026-04')]: exampleMonth('2026-04', [2, 1, 0, 3]),
  [fileOf('2026-05')]: exampleMonth('2026-05', [3, 0, 1, 2]),
  [june]: exampleMonth('2026-06', [2, 1, 0, 3, 1]),
};

export const examples: RuleExamples = {
  failing: [
    {
      name: 'more than are pending',
      files: { [june]: exampleMonth('2026-06', [1, 0, 1, 0, 1]) },
      finds: [`${june}:7:23 complaint-over-3-months`],
      fixed: { [june]: exampleMonth('2026-06', [1, 0, 1, 0, 0]) },
    },
    {
      name: 'more than were pending before the month',
      files: { [june]: exampleMonth('2026-06', [0, 1, 0, 1, 1]) },
      finds: [`${june}:7:23 complaint-over-3-months`],
      fixed: { [june]: exampleMonth('2026-06', [0, 1, 0, 1, 0]) },
    },
    {
      name: 'more than were pending three months before',
      files: { [march]: exampleMonth('2026-03'), [june]: exampleMonth('2026-06', [1, 0, 0, 1, 1]) },
      finds: [`${june}:7:23 complaint-over-3-months`],
      fixed: { [june]: exampleMonth('2026-06', [1, 0, 0, 1, 0]) },
    },
    {
      name: 'fewer than must be left of those three months before',
      files: { ...months, [june]: exampleMonth('2026-06', [2, 1, 0, 3, 0]) },
      finds: [`${june}:7:23 complaint-over-3-months`],
      fixed: months,
    },
  ],
  passing: [
    { name: 'as many as may be left of those three months before', files: months },
    {
      name: 'a row that does not add up, which another rule reports',
      files: { [june]: exampleMonth('2026-06', [0, 0, 0, 1, 1]) },
    },
  ],
};
