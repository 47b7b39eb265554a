import type { RuleExamples } from '../examples';

const contact = 'content/settings/contact.yaml';
const prose = 'content/disclaimer/0100-a.mdx';
const open = (hours: string) => ({ [contact]: `hours: ${hours}\n` });
const finding = (hours: string, column = 8) => ({
  name: hours,
  files: open(hours),
  finds: [`${contact}:1:${column} time-form`],
  fixed: open('9AM to 6PM'),
});

export const examples: RuleExamples = {
  failing: [
    finding('6PM to 9AM'),
    finding('9AM to 6AM'),
    finding('9AM to 13PM', 15),
    finding('9:75 AM to 6 PM'),
    finding('Monday to Friday, 9 pm - 6 pm', 26),
    {
      name: 'a sentence',
      files: { [prose]: '---\n---\n\nCall from 10 PM to 6 PM.\n' },
      finds: [`${prose}:4:11 time-form`],
      fixed: { [prose]: '---\n---\n\nCall from 10 AM to 6 PM.\n' },
    },
  ],
  passing: [
    '9AM to 6PM',
    '9:15 AM to 3:30 PM, Monday to Friday',
    '9 AM to 12 AM',
    '10:00 to 18:00',
    'at 6 PM or at 9 AM',
    '24 hours',
  ].map((hours) => ({ name: hours, files: open(hours) })),
};
