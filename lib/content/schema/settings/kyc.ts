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
