import type { RuleExamples } from '../examples';

const register = 'content/settings/required-disclosures.yaml';
const entry = (document: string, rest = '') => ({
  [register]: `disclosures:\n  - document: ${document}\n${rest}`,
});
const statement = (dates = '') => `---\n${dates}---\n\nText.\n`;

const figures = {
  ...entry('compliance/fees', '    figures:\n      - regulation.feeCap\n'),
  'content/settings/regulation.yaml': 'feeCap: 150000\n',
};
const fees = 'content/compliance/0300-fees.yaml';
const details = (text: string, dates = '') => `${dates}details:\n  - ${text}\n`;

const portal = {
  ...entry('disclaimer/grievances', '    figures:\n      - legalLinks.scores\n'),
  'content/settings/legal-links.yaml': 'scores: https://scores.sebi.gov.in\n',
};
const grievances = (written: string) => ({
  'content/disclaimer/0300-grievances.mdx': `---\n---\n\nYou can complain on ${written}.\n`,
});

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a link to a portal that is gone',
      files: { ...portal, ...grievances('SCORES') },
      finds: ['content/disclaimer/0300-grievances.mdx:4:1 disclosure-missing'],
      fixed: grievances('[SCORES]({legalLinks.scores})'),
    },
    {
      name: 'a document that was deleted',
      files: {
        ...entry('disclaimer/market-risk'),
        'content/disclaimer/0300-leverage.mdx': statement(),
      },
      finds: [`${register}:2:15 disclosure-missing`],
      fixed: { 'content/disclaimer/0200-market-risk.mdx': statement() },
    },
    {
      name: 'a name that is misspelt',
      files: {
        ...entry('disclaimer/market-rsik'),
        'content/disclaimer/0200-market-risk.mdx': statement(),
      },
      finds: [`${register}:2:15 disclosure-missing`],
      fixed: entry('disclaimer/market-risk'),
    },
    {
      name: 'a document whose time will be over',
      files: {
        ...entry('disclaimer/market-risk'),
        'content/disclaimer/0200-market-risk.mdx': statement('effectiveUntil: 2026-12-31\n'),
      },
      finds: ['content/disclaimer/0200-market-risk.mdx:2:17 disclosure-missing'],
      fixed: {
        'content/disclaimer/0200-market-risk.2027-01-01.mdx': statement(
          'effectiveFrom: 2027-01-01\n',
        ),
      },
    },
    {
      name: 'a document whose time has not come',
      files: {
        ...entry('disclaimer/market-risk'),
        'content/disclaimer/0200-market-risk.mdx': statement('effectiveFrom: 2026-12-01\n'),
      },
      finds: ['content/disclaimer/0200-market-risk.mdx:2:16 disclosure-missing'],
      fixed: {
        'content/disclaimer/0200-market-risk.mdx': statement('effectiveFrom: 2026-11-01\n'),
      },
    },
    {
      name: 'a field that the document does not have',
      files: {
        ...entry('settings/regulation', '    field: riskWarnings\n'),
        'content/settings/regulation.yaml': 'riskWarning: Prices can fall.\n',
      },
      finds: [`${register}:3:12 disclosure-missing`],
      fixed: entry('settings/regulation', '    field: riskWarning\n'),
    },
    {
      name: 'a figure that is typed instead of mentioned',
      files: { ...figures, [fees]: details('The fee is at most 150000 rupees.') },
      finds: [`${fees}:2:5 disclosure-missing`],
      fixed: { [fees]: details('The fee is at most {regulation.feeCap}.') },
    },
    {
      name: 'a figure that only a later version leaves out',
      files: {
        ...figures,
        [fees]: details('The fee is at most {regulation.feeCap}.'),
        'content/compliance/0350-fees.yaml': details(
          'There is a limit.',
          'effectiveFrom: 2027-01-01\n',
        ),
      },
      finds: ['content/compliance/0350-fees.yaml:3:5 disclosure-missing'],
      fixed: entry('compliance/fees'),
    },
    {
      name: 'a figure that is mentioned outside of the field',
      files: {
        ...entry('pages/pricing', '    field: rules\n    figures:\n      - regulation.feeCap\n'),
        'content/settings/regulation.yaml': 'feeCap: 150000\n',
        'content/pages/pricing.yaml':
          'lead: By {regulation.feeCap}.\nrules:\n  heading: Fees\n  lead: By the rules.\n',
      },
      finds: ['content/pages/pricing.yaml:4:9 disclosure-missing'],
      fixed: {
        'content/pages/pricing.yaml': 'rules:\n  heading: Fees\n  lead: By {regulation.feeCap}.\n',
      },
    },
    {
      name: 'the name of a figure that no settings have',
      files: {
        ...entry('compliance/fees', '    figures:\n      - regulation.feeCaps\n'),
        [fees]: details('There is a limit.'),
      },
      finds: [`${register}:4:9 disclosure-missing`],
      fixed: {
        ...figures,
        [fees]: details('There is a limit of {regulation.feeCap}.'),
      },
    },
  ],
  passing: [
    {
      name: 'a link to a portal',
      files: { ...portal, ...grievances('[SCORES]({legalLinks.scores})') },
    },
    {
      name: 'a figure that is mentioned in a field',
      files: { ...figures, [fees]: details('The fee is at most {regulation.feeCap}.') },
    },
    {
      name: 'a figure that is mentioned in a body',
      files: {
        ...entry('disclaimer/fees', '    figures:\n      - regulation.feeCap\n'),
        'content/settings/regulation.yaml': 'feeCap: 150000\n',
        'content/disclaimer/0300-fees.mdx': '---\n---\n\nAt most {regulation.feeCap}.\n',
      },
    },
    {
      name: 'a misspelt reference, which is reported as such',
      files: { ...figures, [fees]: details('The fee is at most {regulation.feeCp}.') },
    },
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
