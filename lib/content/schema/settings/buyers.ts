import { z } from 'zod';
import { defineCollection } from '../collection';
import { group, paragraphs, text } from '../fields';

/** Two texts: for a firm that uses a KYC registration agency, and for a firm that uses none. */
const ofAgency = (description: string) =>
  group(description, {
    withAgency: text('The text where one is used.'),
    withoutAgency: text('The text where none is used.'),
  });

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
    usesRegistrationAgency: z
      .boolean()
      .describe(
        'true where the firm checks and uploads KYC records with a KYC registration agency.',
      ),
    records: ofAgency('What the firm does with KYC records, for texts as kyc.recordsKept.'),
    authorities: ofAgency('Who gets data where the law requires it, for texts as kyc.toldTo.'),
  },
  references: ({ usesRegistrationAgency, records, authorities }) => {
    const words = usesRegistrationAgency ? 'withAgency' : 'withoutAgency';
    return {
      ...(records && { recordsKept: records[words] }),
      ...(authorities && { toldTo: authorities[words] }),
    };
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
    missing: text(
      'The last entry of the list while it lacks territories: whom a buyer of one of them writes to.',
    ),
  },
});
