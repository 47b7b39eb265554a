import { exampleSettings } from '../example-settings';
import type { RuleExamples } from '../examples';

const channels = 'content/settings/social.yaml';
const contacts = 'content/settings/contact.yaml';
const right = { [channels]: exampleSettings[channels], [contacts]: exampleSettings[contacts] };
const instagram = (address: string) => ({
  ...right,
  [channels]: right[channels].replace(/instagram: .*/, `instagram: ${address}`),
});
const second = (number: string) => ({
  ...right,
  [contacts]: right[contacts]
    .replace('+91 98765 43210', '+91 22 2345 6789')
    .replace('1800 266 7575', number),
});

export const examples: RuleExamples = {
  failing: [
    ...['https://x.com/firm', 'https://www.x.com/Firm/'].map((address) => ({
      name: `${address} as the address of two channels`,
      files: instagram(address),
      finds: [`${channels}:4:12 settings-repeated`],
      fixed: right,
    })),
    ...['1800 22 7575', '+91 22 2345 6789'].map((number) => ({
      name: `${number} as the number of two telephones`,
      files: second(number),
      finds: [`${contacts}:8:11 settings-repeated`],
      fixed: right,
    })),
  ],
  passing: [
    { name: 'an address for each channel, and a number for each telephone', files: right },
    {
      name: 'one e-mail address for support and grievances',
      files: { ...right, [contacts]: right[contacts].replace('complaints@', 'help@') },
    },
    {
      name: 'two channels on one site',
      files: instagram('https://x.com/firm-on-instagram'),
    },
  ],
};
