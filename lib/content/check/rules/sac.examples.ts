import type { RuleExamples } from '../examples';

const regulation = 'content/settings/regulation.yaml';
const path = 'content/disclaimer/0100-a.mdx';
const body = (text: string) => ({ [path]: `---\n---\n\n${text}\n` });

export const examples: RuleExamples = {
  failing: [
    {
      name: 'the code of another service',
      files: { [regulation]: 'sac:\n  value: "998314"\n' },
      finds: [`${regulation}:2:10 sac-unknown`],
      fixed: { [regulation]: 'sac:\n  value: "997159"\n' },
    },
    {
      name: 'a code in prose',
      files: body('Invoices show SAC code 998314.'),
      finds: [`${path}:4:24 sac-typed`],
      fixed: body('Invoices show SAC code {regulation.sac}.'),
    },
  ],
  passing: [
    { name: 'a code of financial services', files: { [regulation]: 'sac:\n  value: "997156"\n' } },
    { name: 'a reference', files: body('Invoices show SAC {regulation.sac} since 2026.') },
  ],
};
