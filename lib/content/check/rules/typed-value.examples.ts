import { exampleSettings } from '../example-settings';
import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const settings = {
  ...exampleSettings,
  'content/settings/statistics.yaml': 'traders:\n  number: 40,000+\n  text: successful traders\n',
  'content/settings/regulation.yaml': `gst:
  value: 18
  unit: percent
  source: A
  date: 2026-11-01
feeCap:
  value: 150000
  unit: rupees
  source: A
  date: 2026-11-01
refundWindow:
  value: 7
  unit: days
  source: A
  date: 2026-11-01
minimumAge:
  value: 18
  unit: years
  source: A
  date: 2026-11-01
`,
};
const saying = (text: string) => ({ ...settings, [path]: `---\n---\n\n${text}\n` });
const finding = (text: string, column: number, right: string) => ({
  name: text,
  files: saying(text),
  finds: [`${path}:4:${column} typed-value`],
  fixed: saying(right),
});
const title = 'content/compliance/0100-a.yaml';

export const examples: RuleExamples = {
  failing: [
    finding('Northern Star Research writes.', 1, '{firm.name} writes.'),
    finding('Ask Bina Shah.', 5, 'Ask {firm.complianceOfficer}.'),
    finding('Our number is INH000001234.', 15, 'Our number is {firm.registrationNumber}.'),
    finding('GSTIN: 27AAPFU0939F1ZV', 8, 'GSTIN: {firm.gstin}'),
    finding('Enlistment number 5678.', 19, 'Enlistment number {firm.enlistmentNumber}.'),
    finding('Call +91 98765 43210.', 6, 'Call {contact.phone}.'),
    finding('Call 9876543210.', 6, 'Call {contact.phone}.'),
    finding('SEBI answers at 1800-22-7575.', 17, 'SEBI answers at {contact.helpline.number}.'),
    finding('Write to Help@example.com.', 10, 'Write to {contact.email}.'),
    finding('We are here 9 AM to 6 PM.', 13, 'We are here {contact.hours}.'),
    finding('GST of 18% is added.', 8, 'GST of {regulation.gst} is added.'),
    finding('18 percent goods and services tax', 1, '{regulation.gst} goods and services tax'),
    finding('जीएसटी 18% लगेगा।', 8, 'जीएसटी {regulation.gst} लगेगा।'),
    finding('At most ₹1,50,000 a year.', 9, 'At most {regulation.feeCap} a year.'),
    finding('A fee of 1.5 lakh at most.', 10, 'A fee of {regulation.feeCap} at most.'),
    finding('A refund within 7 days.', 17, 'A refund within {regulation.refundWindow}.'),
    finding('A refund within seven days.', 17, 'A refund within {regulation.refundWindow}.'),
    finding('GST at eighteen percent', 8, 'GST at {regulation.gst}'),
    finding('We are here from 9 am to 6 pm.', 18, 'We are here from {contact.hours}.'),
    finding('We reach 40,000+ traders.', 10, 'We reach {statistics.traders.number} traders.'),
    finding('Use the code VIP50.', 14, 'Use the code {offers.promoCode}.'),
    finding('You are 18 years old.', 9, 'You are {regulation.minimumAge} old.'),
    {
      name: 'a value in a field',
      files: { ...settings, [title]: 'title: About Northern Star Research\n' },
      finds: [`${title}:1:14 typed-value`],
      fixed: { [title]: 'title: About {firm.name}\n' },
    },
  ],
  passing: [
    ...[
      '{firm.name}, {contact.phone}, {regulation.gst} GST',
      'For 18 years the index rose, in 7 days by 18%.',
      'A refund within 17 days, or 7.5 days.',
      'The Northern Star Researchers are others.',
      'A capital of ₹5,000 to ₹60,000 and 1,50,000 shares of 5678.',
      'The GST was 18.5% once.',
      'There are 40,000+ shares.',
    ].map((text) => ({ name: text, files: saying(text) })),
    {
      name: 'an address that is typed in a link too, which is reported there',
      files: saying('[help@example.com](mailto:help@example.com)'),
    },
    { name: 'the settings themselves', files: settings },
  ],
};
