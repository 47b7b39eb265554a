import type { RuleExamples } from '../examples';

const statement = 'content/disclaimer/0200-market-risk.mdx';
const section = 'content/compliance/0100-fees.yaml';
const figures = 'content/settings/regulation.yaml';
const register = {
  'content/settings/required-disclosures.yaml': `disclosures:
  - document: disclaimer/market-risk
  - document: compliance/fees
  - document: settings/regulation
    field: riskWarning
`,
};
const body = (text: string) => ({ ...register, [statement]: `---\n---\n\n${text}\n` });
const details = (...texts: string[]) => ({
  ...register,
  [section]: `title: Fees and payment of each client\ndetails:\n${texts.map((text) => `  - "${text}"\n`).join('')}`,
});
const warning = (text: string) => ({ ...register, [figures]: `riskWarning: ${text}\n` });

const written = 'Prices can fall, and you can lose what you paid.';

export const examples: RuleExamples = {
  failing: [
    ...[
      'To be written.',
      'TBD',
      '**Market risk.** [TO BE FILLED]',
      'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod.',
      '**Market risk.**',
    ].map((text) => ({
      name: text,
      files: body(text),
      finds: [`${statement}:4:1 disclosure-empty`],
      fixed: body(written),
    })),
    {
      name: 'no text',
      files: body(''),
      finds: [`${statement}:2:1 disclosure-empty`],
      fixed: {
        [statement]: null,
        'content/settings/required-disclosures.yaml':
          'disclosures:\n  - document: compliance/fees\n',
      },
    },
    {
      name: 'a placeholder among statements',
      files: details('A client pays fees into the account of the firm alone.', 'To be written.'),
      finds: [`${section}:4:5 disclosure-empty`],
      fixed: details('A client pays fees into the account of the firm alone.', written),
    },
    {
      name: 'a word instead of statements',
      files: details('Soon'),
      finds: [`${section}:3:5 disclosure-empty`],
      fixed: details(written),
    },
    {
      name: 'a day beside a word instead of statements',
      files: {
        ...register,
        [section]: 'effectiveFrom: 2026-11-01\ndetails:\n  - Will be added by us\n',
      },
      finds: [`${section}:3:5 disclosure-empty`],
      fixed: details(written),
    },
    {
      name: 'a field that is on the register',
      files: warning('Mind the risk.'),
      finds: [`${figures}:1:14 disclosure-empty`],
      fixed: warning(written),
    },
  ],
  passing: [
    { name: 'a statement', files: body(written) },
    {
      name: 'a document that is not on the register',
      files: { ...register, 'content/disclaimer/0300-leverage.mdx': '---\n---\n\nTBD\n' },
    },
    { name: 'a body with a mistake, which is reported as such', files: body('By {firm.name') },
    {
      name: 'statements',
      files: details('A client pays fees into the account of the firm alone.'),
    },
    {
      name: 'figures',
      files: {
        ...register,
        'content/settings/required-disclosures.yaml':
          'disclosures:\n  - document: complaints/annual-trend\n',
        'content/complaints/annual-trend.yaml':
          'years:\n  - year: 2024-25\n    carriedForward: 0\n    received: 5\n    resolved: 5\n    totalPending: 0\n',
      },
    },
  ],
};
