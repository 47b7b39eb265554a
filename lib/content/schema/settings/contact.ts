import { helplinePattern, telephoneLink, whatsappLink } from '@/lib/domain/telephone';
import { defineCollection } from '../collection';
import { email, group, hours, pattern, telephone } from '../fields';

const helpline = (description: string) =>
  group(description, {
    number: pattern(
      'Number as visitors read it, such as 1800 22 7575. The link is computed from it.',
      helplinePattern,
      'must be written as 1800 22 7575, +91 22 2345 6789 or, in quotes, "14453"',
    ),
  });

export const contact = defineCollection({
  type: 'ContactSettings',
  path: 'settings/contact.yaml',
  namespace: 'contact',
  description: 'Contact details of the firm and of the regulator’s helplines.',
  fields: {
    phone: telephone(
      'Support telephone and WhatsApp, written as +91 98765 43210. The links are computed from it.',
    ),
    email: email('Support e-mail address.'),
    grievanceEmail: email('E-mail address for complaints.'),
    hours: hours('Support hours.'),
    helpline: helpline('Toll-free number of the regulator.'),
    secondHelpline: helpline('Second toll-free number of the regulator.'),
  },
  references: ({ phone, helpline, secondHelpline }) => ({
    ...(phone && { phoneLink: telephoneLink(phone), whatsappLink: whatsappLink(phone) }),
    ...(helpline && { 'helpline.link': telephoneLink(helpline.number) }),
    ...(secondHelpline && { 'secondHelpline.link': telephoneLink(secondHelpline.number) }),
  }),
});
