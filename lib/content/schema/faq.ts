import { z } from 'zod';
import { defineCollection } from './collection';
import { text } from './fields';

export const faqThemes = ['contact', 'default', 'mcx', 'premium'] as const;

/** Counts of product 16.4, which gives none for the courses without a theme. */
const fewest = { contact: 12, default: 8, mcx: 10, premium: 7 } satisfies Record<
  (typeof faqThemes)[number],
  number
>;

export const faq = defineCollection({
  type: 'Faq',
  path: 'faqs/{theme}/{order}-{name}.mdx',
  description: 'Questions and answers, one a file; the text below the front matter is the answer.',
  numbered: { by: 'order', within: 'theme' },
  lastAtLeast: fewest,
  fields: {
    question: text('The question, as a reader would ask it.'),
    theme: z
      .enum(faqThemes)
      .describe(
        'Where it stands: contact page, MCX page, premium page, or courses without a theme.',
      ),
    order: z.int().positive().describe('Place among the questions of its theme, from 1.'),
  },
});
