import { defineCollection } from '../collection';
import { group, text } from '../fields';
import { action, heading, lead, pageFields, withoutScript } from '../page-fields';

export const kycPage = defineCollection({
  type: 'KycPage',
  path: 'pages/kyc.yaml',
  description: 'Copy of the KYC page. Its notice and its note are in settings/kyc.yaml.',
  fields: {
    ...pageFields,
    heading,
    lead,
    consent: group('The consent.', {
      text: text('Sentence under the button: what sending a PAN consents to.'),
      link: text('Text of the link to the notice, after that sentence.'),
    }),
    complete: text('Shown to a client whose KYC is complete already.'),
    goOn: text('Text of the link that leads on, after success and where a PAN waits.'),
    changeName: group('Where the name of the account is not the name of the PAN.', {
      action: text('Text of the button that opens the form for the name.'),
      heading: text('Heading of that form.'),
      save: text('Text of its button.'),
      done: text('Shown after the name was saved.'),
    }),
    otherPan: action.describe('Shown where KYC is complete with another PAN.'),
    withoutScript,
  },
});
