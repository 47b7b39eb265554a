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
  description: 'Policies and terms, each a page of its own; headings begin with ##.',
  unique: 'policy',
  fields: {
    policy: z.enum(policyNames).describe('The page’s address; equal to the file name.'),
    title: text('Title of the page.'),
    description: text('What the page holds, in a sentence, for search results.'),
    lead: text('Sentence under the title.'),
    button: action.optional().describe('Button under the lead, to what the policy rests on.'),
  },
});
