import type { RuleExamples } from '../examples';

const path = 'content/settings/regulation.yaml';

interface Written {
  readonly words?: string;
  readonly phrases?: readonly string[];
  readonly except?: string;
  readonly severity?: string;
  readonly date?: string;
  readonly mentions?: readonly string[];
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

export const examples: RuleExamples = {
  failing: [
    weaker('a phrase that was taken out', { phrases: ['sure <outcome>'] }, '12:9'),
    weaker('an exception that was added', { except: 'guaranteed profit' }, '15:9'),
    weaker('a claim that became a warning', { severity: 'warning' }, '8:15'),
    weaker('a word that was taken out of a list', { words: 'profit' }, '4:9'),
    weaker('a word that a disclaimer need not say any more', { mentions: ['sample'] }, '21:9'),
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
