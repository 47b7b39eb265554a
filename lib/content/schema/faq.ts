import { z } from 'zod';
import { defineCollection } from './collection';
import { text } from './fields';

export const faqThemes = ['contact', 'default', 'mcx', 'premium'] as const;

export const faq = defineCollection({
  type: 'Faq',
  path: 'faqs/{theme}/{order}-{name}.mdx',
  description:
    'Questions and answers, one file each. The text below the second --- line is the answer.',
  fields: {
    question: text('The question, in the words of a reader.'),
    theme: z
      .enum(faqThemes)
      .describe(
        'Where it is shown: contact page, MCX page, premium page, or pages of courses with the theme default. As in the folder name.',
      ),
  },
});
