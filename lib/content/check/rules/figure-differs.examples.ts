import { exampleSettings } from '../example-settings';
import type { RuleExamples } from '../examples';

const prose = 'content/disclaimer/0100-a.mdx';
const figure = (name: string, value: number, unit: string) =>
  `${name}:\n  value: ${value}\n  unit: ${unit}\n  source: A\n  date: 2026-11-01\n`;
const settings = {
  ...exampleSettings,
  'content/settings/statistics.yaml':
    'traders:\n  number: 40,000+\n  text: successful traders\nmentor:\n  number: 5+\n  text: years of experience\nteam:\n  number: 15+\n  text: years of experience in the team\n',
  'content/settings/regulation.yaml': [
    figure('gst', 18, 'percent'),
    figure('feeCap', 150_000, 'rupees'),
    figure('refundWindow', 7, 'days'),
    figure('recordKeeping', 5, 'years'),
    figure('minimumAge', 18, 'years'),
    figure('grievanceOnCompliancePage', 7, 'business days'),
    figure('cancellationNotice', 48, 'hours'),
  ].join(''),
};
const saying = (text: string) => ({ ...settings, [prose]: `---\n---\n\n${text}\n` });

export const examples: RuleExamples = {
  failing: (
    [
      ['The fee limit is ₹2,50,000 a year.', 19, 'The fee limit is {regulation.feeCap} a year.'],
      [
        'Ask for a refund within 15 days of the purchase.',
        25,
        'Ask for a refund within {regulation.refundWindow} of the purchase.',
      ],
      ['GST of 28% is added.', 8, 'GST of {regulation.gst} is added.'],
      ['We add 12% GST.', 8, 'We add {regulation.gst} GST.'],
      ['GST at twelve percent is added.', 8, 'GST at {regulation.gst} is added.'],
      ['Records are kept for three years.', 22, 'Records are kept for {regulation.recordKeeping}.'],
      ['You are at least 21 years old.', 18, 'You are at least {regulation.minimumAge} old.'],
      [
        'A complaint is answered within 15 days.',
        32,
        'A complaint is answered within {regulation.grievanceOnCompliancePage}.',
      ],
      [
        'Cancel the renewal 24 hours before it.',
        20,
        'Cancel the renewal {regulation.cancellationNotice} before it.',
      ],
      [
        'We have 20,000+ successful traders.',
        9,
        'We have {statistics.traders.number} {statistics.traders.text}.',
      ],
      ['Support is open from 10 AM to 7 PM.', 22, 'Support is open from {contact.hours}.'],
    ] as const
  ).map(([text, column, right]) => ({
    name: text,
    files: saying(text),
    finds: [`${prose}:4:${column} figure-differs`],
    fixed: saying(right),
  })),
  passing: [
    'The fee limit is {regulation.feeCap}, and GST is {regulation.gst}.',
    'Support is open from 9 am to 6 pm.',
    'We have {statistics.traders.number} successful traders.',
    'In 2026 successful traders lost too.',
    'The market is open from 9 AM to 11:30 PM, and our team follows it.',
    'A refund reaches you within 15 days of your request.',
    'The price of 50% is for 3 years, and a complaint of 2024 is closed.',
    'The team has 15 years of experience.',
    'Records of 5 years and a plan of 12 months.',
  ].map((text) => ({ name: text, files: saying(text) })),
};
