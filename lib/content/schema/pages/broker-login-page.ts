import { z } from 'zod';
import { action, heading, lead, pageFields } from '@/lib/content/schema/page-fields';
import { defineCollection } from '../collection';
import { text } from '../fields';

export const brokerLoginPage = defineCollection({
  type: 'BrokerLoginPage',
  path: 'pages/broker-login.yaml',
  description:
    'Copy of the page that a signal in the chat app leads to, for the login at the broker.',
  fields: {
    ...pageFields,
    heading,
    lead,
    number: text('Shown before the mobile number of the address.'),
    wrongNumber: z
      .strictObject({
        text: text('Sentence.'),
        ...action.shape,
      })
      .describe('Shown in place of the login where the address has no mobile number.'),
    leaving: text('Sentence under the button, on who sees the password.'),
    failed: text('Shown where the login can’t begin and the backend does not say why.'),
    unreachable: text('Shown where the backend can’t be reached.'),
    steps: z
      .strictObject({
        heading: text('Heading of the steps.'),
        list: z.array(text('One step.')).min(1).describe('What happens, in order.'),
      })
      .describe('What happens after the button.'),
    invite: z
      .strictObject({
        lead: text('Sentence before the button.'),
        ...action.shape,
      })
      .describe('The invitation to open an account with the broker.'),
    withoutScript: text('Shown in place of the login where the browser runs no script.'),
  },
});
