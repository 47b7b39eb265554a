import type { RuleExamples } from '../examples';

const path = 'content/faqs/contact/0100-a.mdx';
const saying = (text: string) => ({
  [path]: `---\nquestion: How do I pay?\ntheme: contact\n---\n\n${text}\n`,
});
/** Put together, so that no search for leaked keys takes them for real ones. */
const key = (start: string, rest: string) => `${start}_${rest}`;

export const examples: RuleExamples = {
  failing: [key('rzp_live', '4f8Gh2kLmN0pQr'), key('ghp', 'abcdefghijklmnopqrst')].map((typed) => ({
    name: typed.slice(0, 8),
    files: saying(`Use ${typed} for it.`),
    finds: [`${path}:6:5 secret-typed`],
    fixed: saying('Use the page for it.'),
  })),
  passing: [
    { name: 'words of the same kind', files: saying('The skilled use AKIA, SG. and rzp_live.') },
  ],
};
