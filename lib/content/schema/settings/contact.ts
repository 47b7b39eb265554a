import { z } from 'zod';
import { defineCollection } from '../collection';
import { email, link, text } from '../fields';

const helpline = (description: string) =>
  z
    .strictObject({
      number: text('As it is read.'),
      link: link('The same as a link, written as tel:1800227575.'),
    })
    .describe(description);

export const contact = defineCollection({
  type: 'ContactSettings',
  path: 'settings/contact.yaml',
  namespace: 'contact',
  description: 'How the firm is reached.',
  fields: {
    phone: z
      .string()
      .regex(/^\+91 \d{5} \d{5}$/, 'must be written as +91 98765 43210')
      .describe('Support telephone, written as +91 98765 43210.'),
    phoneLink: link('The same as a link, written as tel:+919876543210.'),
    email: email('Support e-mail address.'),
    grievanceEmail: email('E-mail address for complaints.'),
    hours: text('Support hours.'),
    helpline: helpline('Toll-free number of the regulator.'),
    secondHelpline: helpline('Its second toll-free number.'),
  },
});
