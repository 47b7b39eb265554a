import { exampleSettings } from '../example-settings';
import type { RuleExamples } from '../examples';

const path = 'content/settings/states.yaml';
const names = [
  ...['37 Andhra Pradesh', '12 Arunachal Pradesh', '18 Assam', '10 Bihar', '22 Chhattisgarh'],
  ...['07 Delhi', '30 Goa', '24 Gujarat', '06 Haryana', '02 Himachal Pradesh'],
  ...['01 Jammu and Kashmir', '20 Jharkhand', '29 Karnataka', '32 Kerala', '23 Madhya Pradesh'],
  ...['27 Maharashtra', '14 Manipur', '17 Meghalaya', '15 Mizoram', '13 Nagaland', '21 Odisha'],
  ...['34 Puducherry', '03 Punjab', '08 Rajasthan', '11 Sikkim', '33 Tamil Nadu', '36 Telangana'],
  ...['16 Tripura', '09 Uttar Pradesh', '05 Uttarakhand', '19 West Bengal'],
];
const right = `states:\n${names.map((entry) => `  - name: ${entry.slice(3)}\n    code: "${entry.slice(0, 2)}"\n`).join('')}otherTerritories:\n  - name: Ladakh\n    code: "38"\nlistOtherTerritories: false\n`;

const finding = (name: string, from: string, to: string, at: string) => ({
  name,
  files: { [path]: right.replace(from, to) },
  finds: [`${path}:${at} state-code`],
  fixed: { [path]: right },
});

export const examples: RuleExamples = {
  failing: [
    finding('a wrong code', 'code: "37"', 'code: "28"', '3:11'),
    finding('a misspelt name', 'Maharashtra', 'Maharastra', '32:11'),
    {
      ...finding('the state of the firm, misspelt', 'Maharashtra', 'Maharastra', '32:11'),
      files: {
        [path]: right.replace('Maharashtra', 'Maharastra'),
        'content/settings/firm.yaml': exampleSettings['content/settings/firm.yaml'],
      },
      beside: ['firm-state'],
    },
    finding('a state twice', 'name: Assam\n    code: "18"', 'name: Bihar\n    code: "10"', '8:11'),
  ],
  passing: [{ name: 'the states with their codes', files: { [path]: right } }],
};
