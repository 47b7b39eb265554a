import { defineCollection } from '../collection';
import { datedGroup } from '../dated';
import { text } from '../fields';
import { originFields, otherOrigin, requireDates } from '../origin';

const wording = (description: string) =>
  datedGroup(
    {
      value: text('The words.').meta({ description: 'The words.', protected: true }),
      ...otherOrigin,
    },
    description,
  );

export const wordings = defineCollection({
  type: 'WordingSettings',
  path: 'settings/wordings.yaml',
  namespace: 'wordings',
  description:
    'Sentences that the law or the firm’s rules demand, each once. Pages refer to them, and settings/required-disclosures.yaml says which page must.',
  fields: {
    ...originFields,
    riskWarning: wording('Warning of market risk, word for word as in the advertisement code.'),
    registration: wording('Beside the registration: what it does not guarantee.'),
    registrationOfFirm: wording('The same on the Compliance page, on the firm itself.'),
    statistics: wording('Beside figures of the firm: what they do not say.'),
    community: wording('In the disclaimer: what figures of the community do not measure.'),
    testimonials: wording('Beside testimonials: they are no promise.'),
    experience: wording('In the disclaimer: the reader’s experience may be different.'),
    prices: wording('Beside prices: they are before GST.'),
    gst: wording('Beside prices: GST is added.'),
    fees: wording('Beside prices: what fees do not buy.'),
    samples: wording('Beside sample figures: they are none of the firm’s.'),
    bothStatements: wording('In the disclaimer, where it differs from the refund policy.'),
    twoStatements: wording('In the refund policy, where it differs from the disclaimer.'),
    twoPeriods: wording('On the Compliance page, where the investor charter names another period.'),
    order: wording('What a buyer confirms with an order; links to what is accepted follow it.'),
    login: wording('What a visitor confirms with a login; links to what is accepted follow it.'),
    panCollected: wording('In the notice before KYC: what is collected.'),
    panReason: wording('In the notice before KYC: why.'),
    panRecipients: wording('In the notice before KYC: who gets it.'),
    panKept: wording('In the notice before KYC: how it is kept, and for how long.'),
    panConsent: wording('In the notice before KYC: how consent is withdrawn.'),
    panComplaint: wording('In the notice before KYC: where to complain.'),
  },
  rules: requireDates,
});
