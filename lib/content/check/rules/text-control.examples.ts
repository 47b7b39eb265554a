import { exampleSettings } from '../example-settings';
import type { RuleExamples } from '../examples';

const page = 'content/pages/disclaimer.yaml';
const prose = 'content/disclaimer/0100-a.mdx';
const firm = 'content/settings/firm.yaml';
const matrix = 'content/charter/escalation.yaml';
const escalation = `heading: Matrix
lead: Begin here.
rows:
${['Customer Care', 'Head', 'Compliance Officer', 'CEO']
  .map(
    (designation) => `  - designation: ${designation}
    name: Asha Rao
    address: 1 Hill Road
    contact: +91 98765 43210
    email: help@example.com
    hours: 9AM to 6PM
`,
  )
  .join('')}`;
const title = (value: string) => ({ [page]: `title: ${value}\n` });
const body = (text: string) => ({ [prose]: `---\neffectiveFrom: 2026-01-01\n---\n\n${text}\n` });

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a bullet of a word processor',
      files: title('\uF0B7 A'),
      finds: [`${page}:1:8 text-control`],
      fixed: title('A'),
    },
    ...['\u202E', '\u200B', '\u200D', '\u2066', '\u0007', '\u007F', '\u00AD', '\uFEFF'].map(
      (character) => ({
        name: escape(character),
        files: title(`A b${character}c`),
        finds: [`${page}:1:11 text-control`],
        fixed: title('A bc'),
      }),
    ),
    {
      name: 'several in one line, once',
      files: body('A\u202E b\u202C c'),
      finds: [`${prose}:5:2 text-control`],
      fixed: body('A b c'),
    },
    {
      name: 'the name of a field',
      files: { [page]: 'ti\u0085tle: A\n' },
      beside: ['schema-unknown-key'],
      finds: [`${page}:1:3 text-control`],
      fixed: { [page]: 'title: A\n' },
    },
    {
      name: 'the name of a person, who has the right one elsewhere',
      files: {
        [firm]: exampleSettings[firm]
          .replace('Asha', 'Asha\u200B')
          .replace('Bina Shah', '"{firm.mentor}"'),
        [matrix]: escalation,
      },
      beside: ['officers'],
      finds: [`${firm}:3:13 text-control`],
      fixed: { [firm]: exampleSettings[firm].replace('Bina Shah', '"{firm.mentor}"') },
    },
    {
      name: 'a comment',
      files: { [page]: 'title: A # b\u202E\n' },
      finds: [`${page}:1:13 text-control`],
      fixed: { [page]: 'title: A # b\n' },
    },
    {
      name: 'an escape in quotes',
      files: title('"A\\u202Eb"'),
      finds: [`${page}:1:8 text-control`],
      fixed: title('"Ab"'),
    },
    {
      name: 'an entity in prose',
      files: body('A&#8203;b'),
      finds: [`${prose}:5:1 text-control`],
      fixed: body('Ab'),
    },
    {
      name: 'a joiner at the end of a word',
      files: body('लाभ\u200D है'),
      finds: [`${prose}:5:4 text-control`],
      fixed: body('लाभ है'),
    },
    {
      name: 'a joiner between Latin letters in a Hindi text',
      files: body('यह pro\u200Cfit है'),
      finds: [`${prose}:5:7 text-control`],
      fixed: body('यह profit है'),
    },
  ],
  passing: [
    { name: 'marks, currency and quotes', files: title('“Café” – ₹5 …') },
    { name: 'a tab in prose', files: body('a\tb') },
    {
      name: 'joiners within words of Indian languages',
      files: body('क्\u200Dया र्\u200Dय व्\u200Cय, ন্\u200C, ന്\u200D ക്\u200C, ශ්\u200Dරී, می\u200Cخواهم'),
    },
    {
      name: 'emoji of several characters',
      files: body('👨\u200D👩\u200D👧 ❤️\u200D🔥 👩🏽\u200D💻'),
    },
  ],
};
