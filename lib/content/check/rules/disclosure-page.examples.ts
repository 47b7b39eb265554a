import type { RuleExamples } from '../examples';

const path = 'content/settings/required-disclosures.yaml';
const entry = (document: string, page: string) => ({
  [path]: `disclosures:\n  - document: ${document}\n    source: SEBI\n    shownOn: ${page}\n`,
});
const finding = (document: string, wrong: string, right: string) => ({
  name: `${document} on ${wrong}`,
  files: entry(document, wrong),
  finds: [`${path}:4:14 disclosure-page`],
  fixed: entry(document, right),
});

export const examples: RuleExamples = {
  failing: [
    finding('policies/privacy-policy', '/refund-policy', '/privacy-policy'),
    finding('disclaimer/tax', '/compliance', '/disclaimer'),
    finding('charter/escalation', '/compliance', '/investor-charter'),
    finding('pages/pricing', '/', '/pricing'),
  ],
  passing: [
    { name: 'the page of a policy', files: entry('policies/privacy-policy', '/privacy-policy') },
    { name: 'a figure that several pages show', files: entry('settings/regulation', '/') },
  ],
};
