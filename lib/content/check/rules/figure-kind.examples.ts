import type { RuleExamples } from '../examples';

const path = 'content/faqs/contact/0900-refund.mdx';
const settings = {
  'content/settings/regulation.yaml': `gst:
  value: 18
  unit: percent
  source: Notification 11/2017
  date: 2017-06-28
refundWindow:
  value: 7
  unit: days
  source: The firm
  date: 2026-01-01
feeCap:
  value: 150000
  unit: rupees
  source: Circular 1
  date: 2024-12-16
minimumAge:
  value: 18
  unit: years
  source: Contract Act
  date: 1872-04-25
`,
};
const saying = (text: string) => ({
  ...settings,
  [path]: `---\nquestion: How do refunds work?\ntheme: contact\n---\n\n${text}\n`,
});
const finding = (text: string, column: number, fixed: string) => ({
  name: text,
  files: saying(text),
  finds: [`${path}:6:${column} figure-kind`],
  fixed: saying(fixed),
});

export const examples: RuleExamples = {
  failing: [
    finding(
      'Ask within {regulation.gst} of it.',
      12,
      'Ask within {regulation.refundWindow} of it.',
    ),
    finding('GST of {regulation.refundWindow}.', 8, 'GST of {regulation.gst}.'),
    finding('A fee limit of {regulation.gst}.', 16, 'A fee limit of {regulation.feeCap}.'),
    finding(
      'You are at least {regulation.refundWindow} old.',
      18,
      'You are at least {regulation.minimumAge} old.',
    ),
  ],
  passing: [
    'Ask within {regulation.refundWindow}. GST of {regulation.gst} is added.',
    'The fee limit of {regulation.feeCap} is within {regulation.unknown}.',
    'Keep the fee within {regulation.feeCap}.',
    'The fee of {regulation.feeCap} includes {regulation.gst} of GST.',
  ].map((text) => ({ name: text, files: saying(text) })),
};
