import { exampleSettings } from '../example-settings';
import type { RuleExamples } from '../examples';

const offers = 'content/settings/offers.yaml';
const card = 'content/services-grid/0100-btst-vip.yaml';
const other = exampleSettings[offers].replace('pay.example.com/mcx', 'money.example.net/mcx');

const version = 'content/settings/offers.2026-11-20.yaml';
const later = 'content/settings/offers.2026-12-01.yaml';

export const examples: RuleExamples = {
  failing: [
    {
      name: 'another checkout',
      files: { [offers]: other },
      base: exampleSettings,
      finds: [`${offers}:4:14 link-protected`],
      fixed: { [offers]: exampleSettings[offers] },
    },
    {
      name: 'another checkout in a version that is in force',
      files: { ...exampleSettings, [version]: `effectiveFrom: 2026-11-20\n${other}` },
      base: exampleSettings,
      finds: [`${version}:5:14 link-protected`],
      fixed: { [version]: `effectiveFrom: 2026-11-20\n${exampleSettings[offers]}` },
    },
    {
      name: 'another checkout in a later version',
      files: { ...exampleSettings, [later]: `effectiveFrom: 2026-12-01\n${other}` },
      base: exampleSettings,
      finds: [`${later}:5:14 link-protected`],
      fixed: { [later]: `effectiveFrom: 2026-12-01\n${exampleSettings[offers]}` },
    },
    {
      name: 'another checkout of a card',
      files: { [card]: 'id: btst-vip\nlink: https://money.example.net\n' },
      base: { [card]: 'id: btst-vip\nlink: https://pay.example.com\n' },
      finds: [`${card}:2:7 link-protected`],
      fixed: { [card]: 'id: btst-vip\nlink: https://pay.example.com\n' },
    },
  ],
  passing: [
    {
      name: 'a version with the same addresses',
      files: {
        ...exampleSettings,
        [version]: `effectiveFrom: 2026-11-20\n${exampleSettings[offers]}`,
      },
      base: exampleSettings,
    },
    { name: 'the same addresses', files: exampleSettings, base: exampleSettings },
    { name: 'no earlier version', files: exampleSettings },
    {
      name: 'another note',
      files: { [offers]: exampleSettings[offers].replace('Ask support', 'Ask us') },
      base: exampleSettings,
    },
  ],
};
