import { exampleSettings } from '../example-settings';
import type { RuleExamples } from '../examples';

const prose = 'content/disclaimer/0100-a.mdx';
const settings = {
  ...exampleSettings,
  'content/settings/regulation.yaml': `gst:
  value: 18
  unit: percent
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
const saying = (text: string) => ({ ...settings, [prose]: `---\n---\n\n${text}\n` });

export const examples: RuleExamples = {
  failing: (
    [
      ['A refund within {regulation.gst}.', 17, 'A refund within {regulation.refundWindow}.'],
      ['GST of {regulation.refundWindow}.', 8, 'GST of {regulation.gst}.'],
      ['You are {regulation.gst} old.', 9, 'You are {regulation.minimumAge} old.'],
      ['Please call {contact.email}.', 13, 'Please call {contact.phone}.'],
    ] as const
  ).map(([text, column, right]) => ({
    name: text,
    files: saying(text),
    finds: [`${prose}:4:${column} ref-kind`],
    fixed: saying(right),
  })),
  passing: [
    'Within {firm.address.city}, or a refund within {regulation.refundWindow}.',
    'Call {contact.phone}, and pay GST of {regulation.gst}.',
    'We call {firm.name} a firm.',
  ].map((text) => ({ name: text, files: saying(text) })),
};
