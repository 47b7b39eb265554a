import { exampleSettings } from '../example-settings';
import type { RuleExamples } from '../examples';

const path = 'content/settings/firm.yaml';
const firm = exampleSettings[path];
const named = (count: number, first: number) =>
  Array.from(
    { length: count },
    (_, index) => `  - name: State ${first + index}\n    code: "${50 + first + index}"\n`,
  ).join('');
const states = `states:
  - name: Maharashtra
    code: "27"
  - name: Kerala
    code: "32"
${named(29, 0)}otherTerritories:
${named(5, 29)}listOtherTerritories: false
`;
const site = { 'content/settings/states.yaml': states, [path]: firm };
const firmWith = (from: string, to: string) => ({ ...site, [path]: firm.replace(from, to) });

export const examples: RuleExamples = {
  failing: [
    {
      name: 'another state than that of the GSTIN',
      files: firmWith(
        'state: Maharashtra\n  pincode: "400001"',
        'state: Kerala\n  pincode: "682001"',
      ),
      finds: [`${path}:8:8 gstin-state`],
      fixed: { [path]: firm },
    },
    {
      name: 'a PIN code of another region',
      files: firmWith('400001', '682001'),
      finds: [`${path}:13:12 pin-state`],
      fixed: { [path]: firm },
    },
  ],
  passing: [
    { name: 'an address that fits', files: site },
    {
      name: 'an unknown state, which has a finding of its own',
      files: firmWith('Maharashtra', 'Goa'),
    },
  ],
};
