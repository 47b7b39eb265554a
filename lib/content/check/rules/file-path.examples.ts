import type { RuleExamples } from '../examples';

const path = 'content/faqs/mcx/0700-margin.mdx';
const faq = (theme: string) => `---\nquestion: Why?\ntheme: ${theme}\n---\n\nSo.\n`;
const month = 'content/complaints/2026-10.yaml';

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a month that its file does not have',
      files: { [month]: 'month: 2026-09\n' },
      finds: [`${month}:1:8 file-path`],
      fixed: { [month]: 'month: 2026-10\n' },
    },
    {
      name: 'a theme that its folder does not have',
      files: { [path]: faq('premium') },
      finds: [`${path}:3:8 file-path`],
      fixed: { [path]: faq('mcx') },
    },
    {
      name: 'a first day that its file does not have',
      files: {
        'content/pages/not-found.2027-04-01.yaml': 'title: A\neffectiveFrom: 2027-04-02\n',
      },
      finds: ['content/pages/not-found.2027-04-01.yaml:2:16 file-path'],
      fixed: {
        'content/pages/not-found.2027-04-01.yaml': 'title: A\neffectiveFrom: 2027-04-01\n',
      },
    },
    {
      name: 'a policy under a name that no policy has',
      files: {
        'content/policies/refund-policy-2027.mdx': '---\npolicy: refund-policy\n---\n\nText.\n',
      },
      finds: ['content/policies/refund-policy-2027.mdx:2:9 file-path'],
      fixed: {
        'content/policies/refund-policy-2027.mdx': null,
        'content/policies/refund-policy.mdx': '---\npolicy: refund-policy\n---\n\nText.\n',
      },
    },
  ],
  passing: [
    {
      name: 'a folder that no theme has, which is reported as such',
      files: { 'content/faqs/mxc/0700-margin.mdx': faq('mcx') },
    },
    {
      name: 'a later version named by its first day',
      files: {
        'content/pages/not-found.2027-04-01.yaml': 'title: A\neffectiveFrom: 2027-04-01\n',
      },
    },
    {
      name: 'a first version with a first day, which its name need not say',
      files: { 'content/pages/not-found.yaml': 'title: A\neffectiveFrom: 2026-04-01\n' },
    },
    { name: 'a file named as its fields', files: { [path]: faq('mcx') } },
    { name: 'fields that are not there', files: { [path]: '---\nquestion: Why?\n---\n' } },
  ],
};
