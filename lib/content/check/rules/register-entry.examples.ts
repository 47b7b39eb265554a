import type { RuleExamples } from '../examples';

const register = 'content/settings/required-disclosures.yaml';
const registerOf = (...entries: string[]) => ({
  [register]: `disclosures:\n${entries.map((entry) => `  - document: ${entry}\n`).join('')}`,
});
const statement = (name: string) => ({
  [`content/disclaimer/0200-${name}.mdx`]: '---\n---\n\nText.\n',
});

const figures = (...names: string[]) =>
  `\n    figures:${names.map((name) => `\n      - regulation.${name}`).join('')}`;

const documents = { ...statement('market-risk'), ...statement('leverage') };
const both = registerOf('disclaimer/market-risk', 'disclaimer/leverage');
const pricing = { 'content/pages/pricing.yaml': 'lead: Text.\nrules: Text.\n' };

export const examples: RuleExamples = {
  failing: [
    {
      name: 'an entry whose document is still there, at the entry that followed it',
      files: { ...documents, ...registerOf('disclaimer/leverage') },
      base: { ...documents, ...both },
      finds: [`${register}:2:15 register-entry`],
      fixed: both,
    },
    {
      name: 'the last entry',
      files: { ...documents, ...registerOf('disclaimer/market-risk') },
      base: { ...documents, ...both },
      finds: [`${register}:2:15 register-entry`],
      fixed: both,
    },
    {
      name: 'one of two figures',
      files: { ...documents, ...registerOf(`disclaimer/market-risk${figures('feeCap')}`) },
      base: { ...documents, ...registerOf(`disclaimer/market-risk${figures('gst', 'feeCap')}`) },
      finds: [`${register}:4:9 register-entry`],
      fixed: registerOf(`disclaimer/market-risk${figures('gst', 'feeCap')}`),
    },
    {
      name: 'the only figure',
      files: { ...documents, ...registerOf('disclaimer/market-risk') },
      base: { ...documents, ...registerOf(`disclaimer/market-risk${figures('gst')}`) },
      finds: [`${register}:2:15 register-entry`],
      fixed: registerOf(`disclaimer/market-risk${figures('gst')}`),
    },
    {
      name: 'the entry of one of two fields',
      files: { ...pricing, ...registerOf('pages/pricing\n    field: lead') },
      base: {
        ...pricing,
        ...registerOf('pages/pricing\n    field: lead', 'pages/pricing\n    field: rules'),
      },
      finds: [`${register}:2:15 register-entry`],
      fixed: registerOf('pages/pricing\n    field: lead', 'pages/pricing\n    field: rules'),
    },
  ],
  passing: [
    {
      name: 'a figure more',
      files: { ...documents, ...registerOf(`disclaimer/market-risk${figures('feeCap', 'gst')}`) },
      base: { ...documents, ...registerOf(`disclaimer/market-risk${figures('feeCap')}`) },
    },
    {
      name: 'an entry that was taken out with its document',
      files: { ...statement('leverage'), ...registerOf('disclaimer/leverage') },
      base: { ...documents, ...both },
    },
    {
      name: 'entries in another order',
      files: { ...documents, ...registerOf('disclaimer/leverage', 'disclaimer/market-risk') },
      base: { ...documents, ...both },
    },
    { name: 'no earlier version', files: { ...documents, ...registerOf('disclaimer/leverage') } },
  ],
};
