import { z } from 'zod';
import { routes } from '@/lib/domain/routes';
import { defineCollection } from './collection';
import { email, hours, telephone, text } from './fields';

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
          designation: text('Designation of the person.').meta({ unique: 'list' }),
          person: text('Name of the person, or where it is: "{firm.complianceOfficer}".'),
          address: text('Postal address. Without it: that of the firm.').optional(),
          contact: telephone('Telephone number. Without it: that of the support.').optional(),
          email: email('E-mail address. Without it: that of the support.').optional(),
          hours: hours('Working hours. Without them: those of the support.').optional(),
        }),
      )
      .min(4, 'must have at least four steps, from customer care to the CEO')
      .describe('The steps, in order.'),
  },
});
