import type { RuleExamples } from '../examples';

const question = (path: string, text: string, answer: string) => ({
  [`content/faqs/${path}.mdx`]: `---\nquestion: ${text}\ntheme: ${path.replace(/\/.*/, '')}\n---\n\n${answer}\n`,
});

const all = {
  ...question('contact/0100-hours', 'When are you open?', 'From 9 to 6.'),
  ...question('default/0100-what', 'What is included?', 'Calls.'),
  ...question('mcx/0100-what', 'What is included?', 'Calls.'),
  ...question('premium/0100-what', 'What is included?', 'Calls.'),
};
const again = (text: string, answer: string) => question('contact/0200-again', text, answer);
const fixed = again('Where are you?', 'In Pune.');

export const examples: RuleExamples = {
  failing: [
    {
      name: 'one question in other signs and capitals',
      files: { ...all, ...again('when are the you open', 'From 10 to 5.') },
      finds: ['content/faqs/contact/0200-again.mdx:2:11 faq-duplicate'],
      fixed,
    },
    {
      name: 'a whole copy, once',
      files: { ...all, ...again('When are you open?', 'From 9 to 6.') },
      finds: ['content/faqs/contact/0200-again.mdx:2:11 faq-duplicate'],
      fixed,
    },
    {
      name: 'one question in Hindi',
      files: {
        ...all,
        ...question('mcx/0200-a', 'एमसीएक्स क्या है?', 'एक बाज़ार।'),
        ...question('mcx/0300-b', 'एमसीएक्स क्या है ?', 'बाज़ार।'),
      },
      finds: ['content/faqs/mcx/0300-b.mdx:2:11 faq-duplicate'],
      fixed: question('mcx/0300-b', 'एमसीएक्स कब खुलता है?', 'बाज़ार।'),
    },
    {
      name: 'an answer that was copied',
      files: { ...all, ...again('Where are you?', 'From 9 to 6.') },
      finds: ['content/faqs/contact/0200-again.mdx:6:1 text-copied'],
      fixed,
    },
    {
      name: 'a statement that was copied',
      files: {
        'content/disclaimer/0100-a.mdx': '---\n---\n\nMarkets fall.\n',
        'content/disclaimer/0200-b.mdx': '---\n---\n\nMarkets fall.\n',
      },
      finds: ['content/disclaimer/0200-b.mdx:4:1 text-copied'],
      fixed: { 'content/disclaimer/0200-b.mdx': null },
    },
    {
      name: 'a statement that another one was copied over, at the one that changed',
      base: {
        'content/disclaimer/0100-a.mdx': '---\n---\n\nPrices rise.\n',
        'content/disclaimer/0200-b.mdx': '---\n---\n\nMarkets fall.\n',
      },
      files: {
        'content/disclaimer/0100-a.mdx': '---\n---\n\nMarkets fall.\n',
        'content/disclaimer/0200-b.mdx': '---\n---\n\nMarkets fall.\n',
      },
      finds: ['content/disclaimer/0100-a.mdx:4:1 text-copied'],
      fixed: { 'content/disclaimer/0100-a.mdx': '---\n---\n\nPrices rise.\n' },
    },
    {
      name: 'a theme without questions',
      files: {
        ...all,
        'content/faqs/mcx/0100-what.mdx':
          '---\nquestion: What?\ntheme: mcx\neffectiveUntil: 2026-01-01\n---\n\nSo.\n',
      },
      finds: ['content/faqs/mcx/:1:1 faq-theme-empty'],
      fixed: all,
    },
  ],
  passing: [
    { name: 'one question in several themes', files: all },
    { name: 'a site without questions', files: {} },
    {
      name: 'a question that can’t be read, which another rule reports',
      files: { ...all, 'content/faqs/mcx/0100-what.mdx': '---\nquestion: [\n---\n\nSo.\n' },
    },
  ],
};
