import { z } from 'zod';
import { defineCollection } from './collection';
import { text } from './fields';
import { action } from './pages/page-fields';

export const policyNames = [
  'refund-policy',
  'terms-and-conditions',
  'privacy-policy',
  'sebi-terms-and-conditions',
  'customer-grievances',
] as const;

export const policy = defineCollection({
  type: 'Policy',
  path: 'policies/{policy}.mdx',
  description: 'Policies and terms, one page each. Headings begin with ##.',
  unique: 'policy',
  fields: {
    policy: z.enum(policyNames).describe('Address of the page, as in the file name.'),
    title: text('Title of the page.'),
    description: text('What the page holds, in a sentence, for search results.'),
    lead: text('Sentence under the title.'),
    button: action
      .optional()
      .describe('Button under the lead, to the regulation that the policy is based on.'),
  },
});
