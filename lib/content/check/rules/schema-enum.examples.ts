import type { RuleExamples } from '../examples';

const path = 'content/faqs/mcx/01-a.mdx';
const faq = (theme: string) => ({
  [path]: `---\nquestion: Why?\ntheme: ${theme}\norder: 1\n---\n\nSo.\n`,
});

export const examples: RuleExamples = {
  failing: ['mxc', 'MCX', '5', '[mcx]'].map((theme) => ({
    name: theme,
    files: faq(theme),
    finds: [`${path}:3:8 schema-enum`],
  })),
  passing: [{ name: 'a value of the list', files: faq('mcx') }],
};
