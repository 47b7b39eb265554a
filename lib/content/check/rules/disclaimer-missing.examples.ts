import type { RuleExamples } from '../examples';

const path = 'content/pages/about-us.yaml';
const regulation = 'content/settings/regulation.yaml';
const rulesWith = (wording: string) => ({
  [regulation]: `disclaimers:\n  - beside: statistics\n    document: pages/about-us\n    field: statistics.note\n    mentions:\n      - no/not … result/results\n    wording: ${wording}\n    source: A\n    date: 2026-01-01\n`,
});
const rules = rulesWith('They show no result.');
const note = (text: string) => ({
  ...rules,
  [path]: `title: About us\nstatistics:\n  note: ${text}\n`,
});

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a note that no longer disclaims',
      files: note('Figures of our community.'),
      finds: [`${path}:3:9 disclaimer-missing`],
      fixed: note('Figures of our community. They show no result.'),
    },
    {
      name: 'a proposed sentence that does not say what is demanded',
      files: rulesWith('They are figures.'),
      finds: [`${regulation}:7:14 disclaimer-missing`],
      fixed: rules,
    },
  ],
  passing: [
    { name: 'a note that disclaims', files: note('They do not show any result of a trade.') },
    { name: 'a page that is not there', files: rules },
  ],
};
