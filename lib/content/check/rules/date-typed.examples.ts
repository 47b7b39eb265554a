import type { RuleExamples } from '../examples';

const path = 'content/faqs/contact/0100-a.mdx';
const saying = (text: string) => ({
  [path]: `---\nquestion: When is it?\ntheme: contact\n---\n\n${text}\n`,
});
const finding = (text: string, column: number, fixed: string) => ({
  name: text,
  files: saying(text),
  finds: [`${path}:6:${column} date-typed`],
  fixed: saying(fixed),
});

export const examples: RuleExamples = {
  failing: [
    finding('The offer ends on 31 November 2027.', 19, 'The offer ends on 30 November 2027.'),
    finding('It began on February 30, 2026.', 13, 'It began on February 28, 2026.'),
    finding('The class begins at 25:00.', 21, 'The class begins at 15:00.'),
    finding('It is open from 9:75 on.', 17, 'It is open from 9:15 on.'),
    finding('Prices hold until 31 March 2019.', 19, 'Prices hold until 31 March 2029.'),
  ],
  passing: [
    'The rule was made on 31 March 2019, and 29 February 2024 was a day.',
    'We split it 70:30. The class begins at 24:00, or at 9:15 AM.',
    'You may 31 times, March 2019 was long ago.',
    'The offer ends on 30 November 2027.',
  ].map((text) => ({ name: text, files: saying(text) })),
};
