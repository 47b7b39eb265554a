import type { RuleExamples } from '../examples';

const register = 'content/settings/required-disclosures.yaml';
const entry = (document: string, rest = '') => ({
  [register]: `disclosures:\n  - document: ${document}\n${rest}`,
});
const statement = (dates = '') => `---\n${dates}---\n\nText.\n`;

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a document that was deleted',
      files: {
        ...entry('disclaimer/market-risk'),
        'content/disclaimer/0300-leverage.mdx': statement(),
      },
      finds: [`${register}:2:15 disclosure-missing`],
    },
    {
      name: 'a name that is misspelt',
      files: {
        ...entry('disclaimer/market-rsik'),
        'content/disclaimer/0200-market-risk.mdx': statement(),
      },
      finds: [`${register}:2:15 disclosure-missing`],
    },
    {
      name: 'a document whose time will be over',
      files: {
        ...entry('disclaimer/market-risk'),
        'content/disclaimer/0200-market-risk.mdx': statement('effectiveUntil: 2026-12-31\n'),
      },
      finds: [`${register}:2:15 disclosure-missing`],
    },
    {
      name: 'a document whose time has not come',
      files: {
        ...entry('disclaimer/market-risk'),
        'content/disclaimer/0200-market-risk.mdx': statement('effectiveFrom: 2026-12-01\n'),
      },
      finds: [`${register}:2:15 disclosure-missing`],
    },
    {
      name: 'a field that the document does not have',
      files: {
        ...entry('settings/regulation', '    field: riskWarnings\n'),
        'content/settings/regulation.yaml': 'riskWarning: Prices can fall.\n',
      },
      finds: [`${register}:3:12 disclosure-missing`],
    },
  ],
  passing: [
    {
      name: 'documents that are there, however their lists are put in order',
      files: {
        [register]:
          'disclosures:\n  - document: disclaimer/market-risk\n  - document: settings/regulation\n    field: riskWarning\n',
        'content/disclaimer/0990-market-risk.mdx': statement(),
        'content/settings/regulation.yaml': 'riskWarning: Prices can fall.\n',
      },
    },
    {
      name: 'a document with a successor',
      files: {
        ...entry('disclaimer/market-risk'),
        'content/disclaimer/0200-market-risk.mdx': statement('effectiveUntil: 2026-12-31\n'),
        'content/disclaimer/0250-market-risk.mdx': statement('effectiveFrom: 2027-01-01\n'),
      },
    },
    {
      name: 'a wrong ending, which is reported as such',
      files: {
        ...entry('disclaimer/market-risk'),
        'content/disclaimer/0200-market-risk.md': statement(),
      },
    },
  ],
};
