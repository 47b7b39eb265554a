import type { RuleExamples } from '../examples';

const firm = 'content/settings/firm.yaml';
const states = [
  'states:',
  '  - name: Kerala',
  '    code: "32"',
  'otherTerritories:',
  '  - name: Ladakh',
  '    code: "38"',
  '',
].join('\n');
const inState = (state: string) => ({
  [firm]: `shortName: Kerala\naddress:\n  state: ${state}\n`,
  'content/settings/states.yaml': states,
});

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a misspelt state',
      files: inState('Kerela'),
      finds: [`${firm}:3:10 firm-state`],
      fixed: inState('Kerala'),
    },
    {
      name: 'a state of a later version of the list only',
      files: {
        ...inState('Goa'),
        'content/settings/states.2027-04-01.yaml':
          'effectiveFrom: 2027-04-01\nstates:\n  - name: Goa\n    code: "30"\n',
      },
      finds: [`${firm}:3:10 firm-state`],
      fixed: { 'content/settings/states.yaml': `${states}  - name: Goa\n    code: "30"\n` },
    },
  ],
  passing: [
    { name: 'a state of the list', files: inState('Kerala') },
    { name: 'a territory that buyers may not choose', files: inState('Ladakh') },
    { name: 'a state by reference', files: inState('"{firm.shortName}"') },
    {
      name: 'a list with a mistake that another rule reports',
      files: { ...inState('Goa'), 'content/settings/states.yaml': states.replace('name', 'nmae') },
    },
    { name: 'a firm without a list of states', files: { [firm]: inState('Kerela')[firm] ?? '' } },
  ],
};
