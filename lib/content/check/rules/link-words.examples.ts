import type { RuleExamples } from '../examples';

const path = 'content/disclaimer/0100-a.mdx';
const body = (text: string) => ({ [path]: `---\n---\n\n${text}\n` });

export const examples: RuleExamples = {
  failing: [
    ...[
      'here',
      'Click here',
      'click **here**',
      'Read more…',
      'this page',
      'यहाँ क्लिक करें',
      'येथे',
      'இங்கே',
    ],
  ].map((words) => ({
    name: words,
    files: body(`[${words}](/pricing)`),
    finds: [`${path}:4:1 link-words`],
    fixed: body('[Pricing](/pricing)'),
  })),
  passing: [
    'Pricing',
    'Read more about refunds',
    'the page on grievances',
    'शुल्क वापसी नीति',
    'மறுப்பு',
    '{contact.email}',
  ].map((words) => ({ name: words, files: body(`[${words}](/pricing)`) })),
};
