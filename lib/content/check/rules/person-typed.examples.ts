import { exampleSettings } from '../example-settings';
import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const body = (text: string) => ({ ...exampleSettings, [path]: `---\n---\n\n${text}\n` });
const finding = (wrong: string, right: string, column: number) => ({
  name: wrong,
  files: body(wrong),
  finds: [`${path}:4:${column} person-typed`],
  fixed: body(right),
});

export const examples: RuleExamples = {
  failing: [
    finding(
      'Compliance officer: Rahul Verma, at the office.',
      'Compliance officer: {firm.complianceOfficer}, at the office.',
      21,
    ),
    finding(
      'Principal officer: S. Verma. Compliance officer: {firm.complianceOfficer}.',
      'Principal officer: {firm.principalOfficer}. Compliance officer: {firm.complianceOfficer}.',
      20,
    ),
    finding(
      'Our principal officer is Dr. Meera Nair.',
      'Our principal officer is {firm.principalOfficer}.',
      26,
    ),
    finding('अनुपालन अधिकारी: श्री राहुल वर्मा', 'अनुपालन अधिकारी: {firm.complianceOfficer}', 18),
  ],
  passing: [
    { name: 'a reference', files: body('Compliance officer: {firm.complianceOfficer}') },
    { name: 'a name of the settings', files: body('Compliance officer: Bina Shah') },
    {
      name: 'other words',
      files: body(
        'Write to the compliance officer. Each principal officer SEBI Registered firms have',
      ),
    },
  ],
};
