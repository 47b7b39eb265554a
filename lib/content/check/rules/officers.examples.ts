import { exampleSettings } from '../example-settings';
import type { RuleExamples } from '../examples';

const path = 'content/settings/firm.yaml';
const right = exampleSettings[path];
const officer = (name: string) => ({ [path]: right.replace('Bina Shah', name) });
const finding = (name: string) => ({
  name,
  files: officer(name),
  finds: [`${path}:14:20 person-name`],
  fixed: { [path]: right },
});
const matrixPath = 'content/charter/escalation.yaml';
const row = (designation: string, name: string) => `  - designation: ${designation}
    name: ${name}
    address: 1 Hill Road
    contact: +91 98765 43210
    email: help@example.com
    hours: 9AM to 6PM
`;
const matrix = (name: string) =>
  `heading: Matrix
lead: Begin here.
rows:
${row('Compliance Officer', name)}${['Customer Care', 'Head', 'Director'].map((each) => row(each, 'Asha Rao')).join('')}`;

export const examples: RuleExamples = {
  failing: [
    ...[
      'Compliance Officer',
      'The Principal Officer',
      'Head of Research',
      'अनुपालन अधिकारी',
      'N/A',
      'To be appointed',
      'Vacant',
      '"98765 43210"',
      'a@example.com',
      '"-"',
    ].map(finding),
    {
      name: 'an officer who is changed in one place only',
      files: { [path]: right, [matrixPath]: matrix('Deepa Nair') },
      finds: [`${matrixPath}:5:11 officer-differs`],
      fixed: { [matrixPath]: matrix('"{firm.complianceOfficer}"') },
    },
    {
      name: 'a person who has no name, whom the matrix names',
      files: {
        [path]: right.replace('Bina Shah', 'Vacant'),
        [matrixPath]: matrix('Bina Shah'),
      },
      finds: [`${path}:14:20 person-name`],
      fixed: { [path]: right },
    },
    {
      name: 'a designation that other documents have rightly',
      files: {
        [path]: right.replace(/complianceOfficer: .*/, 'complianceOfficer: Compliance Officer'),
        'content/disclaimer/0100-a.mdx': '---\n---\n\nWrite to the Compliance Officer.\n',
      },
      beside: ['typed-value'],
      finds: [`${path}:14:20 person-name`],
      fixed: { [path]: right },
    },
  ],
  passing: [
    {
      name: 'names by reference',
      files: { [path]: right, [matrixPath]: matrix('"{firm.complianceOfficer}"') },
    },
    {
      name: 'a name with a second space',
      files: { [path]: right, [matrixPath]: matrix('Bina  Shah') },
    },
    { name: 'an officer who is the mentor', files: officer('"{firm.mentor}"') },
    {
      name: 'a placeholder, and a name with words of a designation',
      files: {
        [path]: officer('Your Principal Officer')[path]?.replace('Asha Rao', 'Asha Head') ?? '',
      },
    },
    { name: 'a name in Hindi', files: officer('बीना शाह') },
  ],
};
