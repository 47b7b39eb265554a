import { defineCollection } from './collection';
import { text } from './fields';
import { action } from './page-fields';

export const policyNames = [
  'refund-policy',
  'terms-and-conditions',
  'privacy-policy',
  'sebi-terms-and-conditions',
  'customer-grievances',
  'most-important-terms-and-conditions',
  'use-of-ai-tools',
] as const;

export const policy = defineCollection({
  type: 'Policy',
  path: 'policies/{policy}.mdx',
  description:
    'Policies and terms, one page each at the address of its file name. Headings begin with ##.',
  placeholders: { policy: { words: policyNames, required: true } },
  fields: {
    title: text('Title of the page.'),
    description: text('What the page holds, in a sentence, for search results.'),
    lead: text('Sentence under the title.'),
    button: action
      .optional()
      .describe('Button under the lead, to the regulation that the policy is based on.'),
  },
});
