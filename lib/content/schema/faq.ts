import { defineCollection } from './collection';
import { text } from './fields';

/** Folders of questions: those of the contact, MCX and premium pages, and of courses by default. */
export const faqTopics = ['contact', 'default', 'mcx', 'premium'] as const;

export const faq = defineCollection({
  type: 'Faq',
  path: 'faqs/{topic}/{order}-{name}.mdx',
  description:
    'Questions and answers, one file each, in the folder of the page that shows them: contact, mcx, premium, or default for the pages of courses. The text below the second --- line is the answer.',
  placeholders: { topic: { words: faqTopics } },
  fields: { question: text('The question, in the words of a reader.') },
});
