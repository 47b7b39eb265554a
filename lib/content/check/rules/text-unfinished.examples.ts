import type { RuleExamples } from '../examples';

const path = 'content/faqs/contact/0100-a.mdx';
const saying = (text: string) => ({
  [path]: `---\nquestion: When is it?\ntheme: contact\n---\n\n${text}\n`,
});
const finding = (text: string, fixed: string) => ({
  name: text,
  files: saying(text),
  finds: [`${path}:6:1 text-unfinished`],
  fixed: saying(fixed),
});

export const examples: RuleExamples = {
  failing: [
    finding('While a plan is still running, the new', 'The new plan begins when it ends.'),
    finding('You find it on the page of your plans and', 'You find it on the page of your plans.'),
    finding('You find it there, and if you do not,', 'You find it there.'),
  ],
  passing: [
    'You find it on the page.',
    'It is all that we think about',
    'These are the plans, such as\n\n- one\n- two',
    'Write to A and',
    'यह पाठ पूरा है और',
  ].map((text) => ({ name: text, files: saying(text) })),
};
