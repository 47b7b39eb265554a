import { z } from 'zod';
import { defineCollection } from './collection';
import { text } from './fields';

export const faqThemes = ['contact', 'default', 'mcx', 'premium'] as const;

export const faq = defineCollection({
  type: 'Faq',
  path: 'faqs/{theme}/{order}-{name}.mdx',
  description: 'Questions and answers, one a file; the text below the front matter is the answer.',
  fields: {
    question: text('The question, as a reader would ask it.'),
    theme: z
      .enum(faqThemes)
      .describe(
        'Where it stands: contact page, MCX page, premium page, or courses without a theme.',
      ),
  },
});
