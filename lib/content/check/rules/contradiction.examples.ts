import type { RuleExamples } from '../examples';

const regulation = 'content/settings/regulation.yaml';
const fees = 'content/disclaimer/0100-fees.mdx';
const refunds = 'content/policies/refund-policy.mdx';
const declared = (of = '') => ({
  [regulation]: `contradictions:\n  - documents:\n      - disclaimer/fees\n      - policies/refund-policy\n    about: refund/refunds\n    note: One of them refunds.\n${of && `acknowledge:\n  - rule: contradiction\n    of: ${of}\n    reason: Firm to confirm.\n    by: A Name\n    on: 2026-11-01\n`}`,
});
const texts = (more = '') => ({
  [fees]: '---\n---\n\nNo refunds.\n',
  [refunds]: `---\ntitle: Refunds\n---\n\nAsk for a refund.\n${more}`,
});
const agree = { [regulation]: 'contradictions: []\n' };

export const examples: RuleExamples = {
  failing: [
    {
      name: 'statements that differ',
      files: { ...declared(), ...texts() },
      finds: [`${regulation}:2:5 contradiction`],
      fixed: agree,
    },
    {
      name: 'a statement that changed after its acknowledgement',
      files: { ...declared('rhxgttmf'), ...texts('\nNo refund after a week.\n') },
      finds: [`${regulation}:2:5 contradiction`],
      fixed: agree,
    },
    {
      name: 'a document that is gone',
      files: { ...declared(), [fees]: '---\n---\n\nNo refunds.\n' },
      finds: [`${regulation}:4:9 contradiction-unknown`],
      fixed: agree,
    },
  ],
  passing: [
    { name: 'nothing declared', files: texts() },
    {
      name: 'an acknowledged contradiction, with a change elsewhere',
      files: { ...declared('rhxgttmf'), ...texts('\nWrite to us.\n') },
    },
  ],
};
