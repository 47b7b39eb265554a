import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const card = 'content/cards/values/0100-a.yaml';
const firm = { 'content/settings/firm.yaml': 'name: Sample Firm\n' };
const figure = (name: string, value: number, unit: string) =>
  `${name}:
  value: ${value}
  unit: ${unit}
  source: A
  date: 2026-11-01
`;
const figures = {
  'content/settings/regulation.yaml':
    figure('feeCap', 151_000, 'rupees') +
    figure('gst', 18, 'percent') +
    figure('minimumAge', 18, 'years') +
    figure('refundWindow', 7, 'days') +
    figure('grievanceInCharter', 7, 'business days') +
    figure('groupAccess', 24, 'hours'),
};
const document = (body: string) => ({ [path]: `---\n---\n\n${body}\n` });
const bare = (name: string, wrong: string) => ({
  name,
  files: { ...firm, ...document(`One.\nWe are ${wrong}.`) },
  finds: [`${path}:5:${9 + wrong.search(/firm/) - 1} ref-bare`],
  fixed: document('One.\nWe are {firm.name}.'),
});
const sign = (name: string, wrong: string, right: string, column: number) => ({
  name,
  files: { ...figures, ...document(wrong) },
  finds: [`${path}:4:${column} ref-sign`],
  fixed: document(right),
});

export const examples: RuleExamples = {
  failing: [
    bare('a reference in square brackets', '[firm.name]'),
    bare('a reference in round brackets', '(firm.name)'),
    bare('a misspelt reference in square brackets', '[firm.nmae]'),
    bare('a reference without brackets', 'firm.name'),
    {
      name: 'a reference without braces in a field',
      files: { ...firm, [card]: 'title: About firm.name\n' },
      finds: [`${card}:1:14 ref-bare`],
      fixed: { [card]: 'title: About {firm.name}\n' },
    },
    sign(
      'a second sign of the rupee',
      'Up to ₹{regulation.feeCap}.',
      'Up to {regulation.feeCap}.',
      8,
    ),
    sign('Rs before rupees', 'Up to Rs. {regulation.feeCap}.', 'Up to {regulation.feeCap}.', 11),
    sign('a second sign of per cent', 'GST of {regulation.gst}%.', 'GST of {regulation.gst}.', 8),
    sign(
      'a unit twice',
      'Be {regulation.minimumAge} years old.',
      'Be {regulation.minimumAge} old.',
      4,
    ),
    ...['days', 'day', 'business days', 'working days', 'दिन', 'दिनों', 'दिवसांत', 'நாட்கள்'].map(
      (unit) =>
        sign(
          `${unit} after business days`,
          `In {regulation.grievanceInCharter} ${unit} or less.`,
          'In {regulation.grievanceInCharter} or less.',
          4,
        ),
    ),
    sign(
      'a unit with a hyphen',
      'A {regulation.refundWindow}-day window.',
      'A {regulation.refundWindow} window.',
      3,
    ),
    sign('hours twice', 'In {regulation.groupAccess} hours.', 'In {regulation.groupAccess}.', 4),
    sign('hours twice in Hindi', '{regulation.groupAccess} घंटे में', '{regulation.groupAccess} में', 1),
    sign(
      'a sign of a programming language',
      `GST of $\{regulation.gst}.`,
      'GST of {regulation.gst}.',
      9,
    ),
  ],
  passing: [
    { name: 'references', files: { ...firm, ...document('{firm.name} and [{firm.name}](/)') } },
    {
      name: 'words after periods',
      files: {
        ...figures,
        ...document(
          'Within {regulation.refundWindow} daily limits end, {regulation.groupAccess} के भीतर, {regulation.grievanceInCharter} business hours, and {regulation.groupAccess} a day',
        ),
      },
    },
    { name: 'a sentence without a space at its end', files: document('Talk to the firm.We help.') },
    {
      name: 'figures beside words',
      files: { ...figures, ...document('₹500, {regulation.gst} GST, {regulation.feeCap} a year') },
    },
  ],
};
