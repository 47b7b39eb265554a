import { exampleSettings } from '../example-settings';
import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const saying = (text: string) => ({ ...exampleSettings, [path]: `---\n---\n\n${text}\n` });
const finding = (id: string, text: string, column: number, right: string) => ({
  name: text,
  files: saying(text),
  finds: [`${path}:4:${column} ${id}`],
  fixed: saying(right),
});
const person = 'content/testimonials/0100-a.yaml';

export const examples: RuleExamples = {
  failing: [
    finding('personal-data', 'Send your PAN ABCPE1234F here.', 15, 'Send your PAN here.'),
    finding('personal-data', 'The Aadhaar is 2345 6789 0123.', 16, 'We need no Aadhaar.'),
    finding('personal-data', 'Call Ravi at 9812345678.', 14, 'Call {contact.phone}.'),
    finding('personal-data', 'संपर्क: +91 98123 45678', 9, 'संपर्क: {contact.phone}'),
    finding('personal-data', 'संपर्क: ९८१२३ ४५६७८', 9, 'संपर्क: {contact.phone}'),
    finding('personal-data', 'Mail ravi.k@gmail.com.', 6, 'Mail {contact.email}.'),
    finding('payment-details', 'Pay to firm@okhdfcbank now.', 8, 'See [Pricing](/pricing).'),
    finding('payment-details', 'IFSC HDFC0001234', 6, 'See [Pricing](/pricing).'),
    finding('payment-details', 'Account no. 50100123456789', 13, 'See [Pricing](/pricing).'),
    finding('contact-unknown', 'Write to sales@example.com.', 10, 'Write to {contact.email}.'),
    finding('contact-unknown', 'Call 1800 11 2233.', 6, 'Call {contact.phone}.'),
    finding('contact-unknown', 'Call +91 22 2345 6789.', 6, 'Call {contact.phone}.'),
    finding('registration-unknown', 'No. INH000009999.', 5, 'No. {firm.registrationNumber}.'),
    finding('registration-unknown', 'No. INH00001234.', 5, 'No. {firm.registrationNumber}.'),
    finding('registration-unknown', 'GSTIN 27AAAAA0000A1Z2', 7, 'GSTIN {firm.gstin}'),
    {
      name: 'a number in a field',
      files: { ...exampleSettings, [person]: 'name: A\ncontent: Call me at 98123-45678.\n' },
      finds: [`${person}:2:21 personal-data`],
      fixed: { [person]: 'name: A\ncontent: I joined.\n' },
    },
  ],
  passing: [
    ...[
      'Call {contact.phone} or write to {contact.email}.',
      'Call +91 98765 43210, 09876543210 or 1800 266 7575.',
      'Write to help@example.com or ask@sebi.gov.in.',
      'A PAN has five letters, four digits and a letter, such as ABCDE1234F.',
      'From 2024-25 to 2026-27, 1,00,00,000 of 10000000000.5 in 2026-11-22',
      'SEBI/HO/MIRSD/MIRSD-PoD/P/CIR/2025/48, code 997156, PIN 400001, INH',
      'No. INH000001234, GSTIN 27AAPFU0939F1ZV.',
      'The account is yours. It has 50 trades.',
    ].map((text) => ({ name: text, files: saying(text) })),
    {
      name: 'an address that is linked, which has a finding of its own',
      files: saying('[a@b.example](mailto:a@b.example)'),
    },
    { name: 'the settings themselves', files: exampleSettings },
  ],
};
