import type { RuleExamples } from '../examples';

const path = 'content/faqs/mcx/0100-a.mdx';
const faq = (theme: string) => ({
  [path]: `---\nquestion: Why?\ntheme: ${theme}\neffectiveFrom: 2026-01-01\n---\n\nSo.\n`,
});

export const examples: RuleExamples = {
  failing: ['mxc', 'MCX', '5', '[mcx]'].map((theme) => ({
    name: theme,
    files: faq(theme),
    finds: [`${path}:3:8 schema-enum`],
    fixed: faq('mcx'),
  })),
  passing: [{ name: 'a value of the list', files: faq('mcx') }],
};
