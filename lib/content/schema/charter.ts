import { z } from 'zod';
import { routes } from '@/lib/domain/routes';
import { defineCollection } from './collection';
import { email, telephone, text } from './fields';

export const charterSection = defineCollection({
  type: 'CharterSection',
  path: 'charter/{order}-{name}.mdx',
  description: 'Sections A, B, C … of the investor charter, one file each.',
  under: 2,
  anchor: { route: routes.investorCharter, numbering: 'letters' },
  fields: {
    title: text('Heading of the section, without its letter.'),
  },
});

export const escalation = defineCollection({
  type: 'EscalationMatrix',
  path: 'charter/escalation.yaml',
  description: 'The escalation matrix of the investor charter: whom to contact, step by step.',
  fields: {
    heading: text('Heading of the table.'),
    lead: text('Sentence above the table.'),
    rows: z
      .array(
        z.strictObject({
          designation: text('Designation of the person.'),
          name: text('Name of the person.'),
          address: text('Postal address.'),
          contact: telephone('Telephone number. The link is computed from it.'),
          email: email('E-mail address.'),
          hours: text('Working hours.'),
        }),
      )
      .min(4, 'must have at least four steps, from customer care to the CEO')
      .describe('The steps, in order.'),
  },
});
