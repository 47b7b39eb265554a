import { z } from 'zod';
import { defineCollection } from '../collection';
import { paragraphs, text } from '../fields';

export const kyc = defineCollection({
  type: 'KycSettings',
  path: 'settings/kyc.yaml',
  namespace: 'kyc',
  description:
    'What a client reads before KYC. A changed notice is a new version; what clients consented to before is kept.',
  fields: {
    heading: text('Heading of the notice.'),
    notice: paragraphs(
      'The notice that a client consents to by sending a PAN, complete without another page: what is collected, why, who gets it, how long it is kept, how consent is withdrawn, and where to complain.',
    ),
    note: text('Note beside the field for the PAN.'),
  },
});

export const states = defineCollection({
  type: 'StateSettings',
  path: 'settings/states.yaml',
  namespace: 'states',
  description: 'Which states a buyer can choose.',
  fields: {
    listOtherTerritories: z
      .boolean()
      .describe(
        'true to offer the five other union territories beside the 28 states, Delhi, Jammu & Kashmir and Puducherry.',
      ),
  },
});
