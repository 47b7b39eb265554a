import { z } from 'zod';
import { helplinePattern, telephoneLink, whatsappLink } from '@/lib/domain/telephone';
import { defineCollection } from '../collection';
import { email, telephone, text } from '../fields';

const helpline = (description: string) =>
  z
    .strictObject({
      number: z
        .string()
        .regex(
          helplinePattern,
          'must be written as 1800 22 7575, +91 22 2345 6789 or, in quotes, "14453"',
        )
        .describe('As it is read, such as 1800 22 7575. The link is made from it.'),
    })
    .describe(description);

export const contact = defineCollection({
  type: 'ContactSettings',
  path: 'settings/contact.yaml',
  namespace: 'contact',
  description: 'How the firm is reached.',
  fields: {
    phone: telephone(
      'Support telephone and WhatsApp, written as +91 98765 43210. The links are made from it.',
    ),
    email: email('Support e-mail address.'),
    grievanceEmail: email('E-mail address for complaints.'),
    hours: text('Support hours.'),
    helpline: helpline('Toll-free number of the regulator.'),
    secondHelpline: helpline('Its second toll-free number.'),
  },
  derived: {
    phoneLink: { from: 'phone', by: telephoneLink },
    whatsappLink: { from: 'phone', by: whatsappLink },
    'helpline.link': { from: 'helpline.number', by: telephoneLink },
    'secondHelpline.link': { from: 'secondHelpline.number', by: telephoneLink },
  },
});
