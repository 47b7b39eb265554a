import type { RuleExamples } from '../examples';

const card = 'content/cards/values/0100-a.yaml';
const says = (text: string) => ({ [card]: `title: A\ndescription: "${text}"\n` });
const finding = (text: string, column: number, fixed: string) => ({
  name: text,
  files: says(text),
  finds: [`${card}:2:${column} range-order`],
  fixed: says(fixed),
});

export const examples: RuleExamples = {
  failing: [
    finding('We send 6 to 4 calls.', 23, 'We send 4 to 6 calls.'),
    finding('A capital of ₹60,000 to ₹5,000.', 28, 'A capital of ₹5,000 to ₹60,000.'),
  ],
  passing: [
    'We send 4 to 6 calls, 3-4 days a week.',
    'A reward of 3 to 1. It fell from ₹60,000 to ₹5,000.',
    'From 9 to 6. Call 1800 22 7575. In 2024-25 there were 3 people.',
  ].map((text) => ({ name: text, files: says(text) })),
};
