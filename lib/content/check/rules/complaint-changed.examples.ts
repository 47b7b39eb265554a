import { exampleMonth } from '../complaint-examples';
import type { RuleExamples } from '../examples';

const may = 'content/complaints/2026-05.yaml';
const june = 'content/complaints/2026-06.yaml';
const published = {
  [may]: exampleMonth('2026-05', [0, 2, 2, 0], [0, 1, 1, 0]),
  [june]: exampleMonth('2026-06', [0, 1, 1, 0]),
};
const sampled = { ...published, [june]: `${published[june]}sample: true\n` };

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a complaint that vanishes from a published month',
      base: published,
      files: { ...published, [june]: exampleMonth('2026-06', [0, 0, 0, 0]) },
      finds: [`${june}:4:13 complaint-changed`],
      fixed: published,
    },
    {
      name: 'figures of two sources that are exchanged',
      base: published,
      files: { ...published, [may]: exampleMonth('2026-05', [0, 1, 1, 0], [0, 2, 2, 0]) },
      finds: [`${may}:4:13 complaint-changed`],
      fixed: published,
    },
    {
      name: 'a sample that is changed and stays one',
      base: sampled,
      files: { ...sampled, [june]: `${exampleMonth('2026-06', [0, 2, 2, 0])}sample: true\n` },
      finds: [`${june}:4:13 complaint-changed`],
      fixed: sampled,
    },
  ],
  passing: [
    {
      name: 'a new month',
      base: published,
      files: {
        ...published,
        'content/complaints/2026-07.yaml': exampleMonth('2026-07', [0, 3, 3, 0]),
      },
    },
    {
      name: 'the figures of the firm in place of a sample',
      base: sampled,
      files: { ...sampled, [june]: exampleMonth('2026-06', [0, 2, 2, 0]) },
    },
    {
      name: 'a row that no longer adds up, which is another finding',
      base: published,
      files: { ...published, [june]: exampleMonth('2026-06', [0, 1, 0, 0]) },
    },
    { name: 'no earlier version', files: published },
  ],
};
