import { exampleMonth } from '../complaint-examples';
import type { RuleExamples } from '../examples';

const may = 'content/complaints/2026-05.yaml';
const june = 'content/complaints/2026-06.yaml';

export const examples: RuleExamples = {
  failing: [
    {
      name: 'an average of complaints of which none was resolved',
      files: { [may]: exampleMonth('2026-05', [0, 1, 0, 1, 0, 12]) },
      finds: [`${may}:8:16 complaint-average`],
      fixed: { [may]: exampleMonth('2026-05', [0, 1, 0, 1, 0, 0]) },
    },
    {
      name: 'an average that is longer than the month in which all were received',
      files: { [may]: exampleMonth('2026-05', [0, 2, 2, 0, 0, 55]) },
      finds: [`${may}:8:16 complaint-average`],
      fixed: { [may]: exampleMonth('2026-05', [0, 2, 2, 0, 0, 5.5]) },
    },
    {
      name: 'an average that is longer than the two months in which all were received',
      files: {
        [may]: exampleMonth('2026-05', [0, 1, 0, 1]),
        [june]: exampleMonth('2026-06', [1, 0, 1, 0, 0, 62]),
      },
      finds: [`${june}:8:16 complaint-average`],
      fixed: { [june]: exampleMonth('2026-06', [1, 0, 1, 0, 0, 61]) },
    },
    {
      name: 'no average of resolved complaints',
      files: { [may]: exampleMonth('2026-05', [0, 2, 2, 0, 0, 0]) },
      finds: [`${may}:8:16 complaint-average-unlikely`],
      fixed: { [may]: exampleMonth('2026-05', [0, 2, 2, 0, 0, 1.5]) },
    },
    {
      name: 'an average of two hundred days',
      files: { [may]: exampleMonth('2026-05', [1, 0, 1, 0, 0, 200]) },
      finds: [`${may}:8:16 complaint-average-unlikely`],
      fixed: { [may]: exampleMonth('2026-05', [1, 0, 1, 0, 0, 20]) },
    },
  ],
  passing: [
    {
      name: 'averages of what was resolved',
      files: { [may]: exampleMonth('2026-05', [1, 2, 3, 0, 0, 6.7], [0, 1, 1, 0, 0, 31]) },
    },
    {
      name: 'a long average of complaints that may be old',
      files: { [june]: exampleMonth('2026-06', [1, 0, 1, 0, 0, 120]) },
    },
  ],
};
