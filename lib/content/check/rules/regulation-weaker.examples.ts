import type { RuleExamples } from '../examples';

const path = 'content/settings/regulation.yaml';

interface Written {
  readonly words?: string;
  readonly phrases?: readonly string[];
  readonly except?: string;
  readonly severity?: string;
  readonly date?: string;
  readonly mentions?: readonly string[];
  /** Lines below the claim. */
  readonly period?: string;
}

const rules = ({
  words = 'profit/gain',
  severity = 'error',
  date = '2023-04-05',
  ...written
}: Written) => ({
  [path]: [
    'claimWords:',
    '  - name: outcome',
    '    words:',
    `      - ${words}`,
    'claims:',
    '  - name: assured-return',
    '    says: promises a return',
    `    severity: ${severity}`,
    '    source: A circular',
    `    date: ${date}`,
    ...(written.period ? [`    ${written.period}`] : []),
    '    phrases:',
    ...(written.phrases ?? ['guarante*', 'sure <outcome>']).map((each) => `      - ${each}`),
    ...(written.except ? ['    except:', `      - ${written.except}`] : []),
    ...(written.mentions ?? ['sample']).map(
      (each, index) =>
        `${index === 0 ? 'disclaimers:\n  - beside: samples\n    document: pages/home\n    wording: This is a sample.\n    source: A circular\n    date: 2023-04-05\n    mentions:\n' : ''}      - ${each}`,
    ),
    '',
  ].join('\n'),
});
const right = rules({ mentions: ['sample', 'test'] });
const weaker = (name: string, written: Written, at: string) => ({
  name,
  files: rules({ mentions: ['sample', 'test'], ...written }),
  base: right,
  finds: [`${path}:${at} regulation-weaker`],
  fixed: right,
});

const statements = {
  'content/disclaimer/0100-fees.mdx': '---\n---\n\nFees are not refunded.\n',
  'content/policies/refund-policy.mdx': '---\n---\n\nFees are refunded.\n',
};
const figure = `${right[path]}feeCap:
  value: 150000
  unit: rupees
  source: A rule
  date: 2024-01-01
`;
const contradictions = `contradictions:
  - documents:
      - disclaimer/fees
      - policies/refund-policy
    about: refunded
    note: They differ.
`;
const withFigure = {
  [path]: `${figure}  newer:\n    value: 151000\n    unit: rupees\n    source: A circular\n    date: 2025-02-17\n`,
};
const withContradiction = { ...statements, [path]: `${figure}${contradictions}` };

export const examples: RuleExamples = {
  failing: [
    weaker('a phrase that was taken out', { phrases: ['sure <outcome>'] }, '12:9'),
    weaker('an exception that was added', { except: 'guaranteed profit' }, '15:9'),
    weaker('a claim that became a warning', { severity: 'warning' }, '8:15'),
    weaker('a word that was taken out of a list', { words: 'profit' }, '4:9'),
    weaker('a word that a disclaimer need not say any more', { mentions: ['sample'] }, '21:9'),
    weaker('a last day of a claim', { period: 'effectiveUntil: 2026-11-20' }, '11:21'),
    weaker('a first day of a claim', { period: 'effectiveFrom: 2099-01-01' }, '11:20'),
    weaker('all phrases but one', { phrases: ['rare'] }, '12:9'),
    {
      name: 'a newer figure that is gone',
      files: { [path]: figure },
      base: withFigure,
      finds: [`${path}:27:9 regulation-weaker`],
      fixed: withFigure,
    },
    {
      name: 'a contradiction that is gone',
      files: { ...statements, [path]: figure },
      base: withContradiction,
      finds: [`${path}:1:1 regulation-weaker`],
      fixed: withContradiction,
    },
    {
      name: 'a claim that is gone',
      files: { [path]: right[path]?.replace('assured-return', 'sure-return') ?? '' },
      base: right,
      finds: [`${path}:6:11 regulation-weaker`],
      fixed: right,
    },
    {
      name: 'a disclaimer that is gone',
      files: { [path]: right[path]?.replace('samples', 'prices') ?? '' },
      base: right,
      finds: [`${path}:15:13 regulation-weaker`],
      fixed: right,
    },
  ],
  passing: [
    {
      name: 'a contradiction that is gone with its statement',
      files: {
        ...statements,
        'content/disclaimer/0100-fees.mdx': '---\n---\n\nFees are refunded.\n',
        [path]: figure,
      },
      base: withContradiction,
    },
    {
      name: 'a newer figure that took the place of the old one',
      files: {
        [path]: figure
          .replace('150000', '151000')
          .replace('A rule', 'A circular')
          .replace('2024-01-01', '2025-02-17'),
      },
      base: withFigure,
    },
    { name: 'rules as they were', files: right, base: right },
    { name: 'no earlier version', files: rules({ phrases: ['sure <outcome>'] }) },
    {
      name: 'a phrase more',
      files: rules({
        phrases: ['guarante*', 'sure <outcome>', 'sure shot'],
        mentions: ['sample', 'test'],
      }),
      base: right,
    },
    {
      name: 'a phrase less by a newer source',
      files: rules({
        phrases: ['sure <outcome>'],
        date: '2026-04-05',
        mentions: ['sample', 'test'],
      }),
      base: right,
    },
  ],
};
