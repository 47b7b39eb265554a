import { z } from 'zod';
import { defineCollection } from '../collection';
import { datedGroup } from '../dated';
import { text } from '../fields';
import { originFields, otherOrigin, requireDates } from '../origin-fields';

const value = text('The words.').meta({ protected: true });

const wording = (description: string) => datedGroup({ value, ...otherOrigin }, description);

/** Wordings that one source demands. */
const block = <Shape extends z.ZodRawShape>(shape: Shape, description: string) =>
  z
    .strictObject({ ...originFields, ...shape })
    .superRefine(requireDates)
    .describe(description);

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
    differing: block(
      {
        disclaimer: wording('In the disclaimer, which differs from the refund policy.'),
        refundPolicy: wording('In the refund policy, which differs from the disclaimer.'),
        compliance: wording('On the Compliance page, which differs from the investor charter.'),
      },
      'Beside two statements of the firm that differ.',
    ),
    consent: block(
      {
        order: wording('What a buyer confirms with an order.'),
        login: wording('What a visitor confirms with a login.'),
        privacy: wording(
          'Above the button of the registration: the consent to the privacy policy.',
        ),
      },
      'In forms; links to what is accepted follow.',
    ),
    kycNotice: block(
      {
        collected: wording('What is collected.'),
        reason: wording('Why.'),
        recipients: wording('Who gets it.'),
        kept: wording('For how long it is kept.'),
        withdrawal: wording('How consent is withdrawn.'),
        complaint: wording('Where to complain.'),
      },
      'In the notice before KYC.',
    ),
    personalData: block(
      {
        mobile: wording('Mobile numbers.'),
        profile: wording('Names and e-mail addresses of customers.'),
        state: wording('States of customers.'),
        recipient: wording('Addresses and GSTINs for invoices.'),
        logins: wording('One-time passwords and sessions.'),
        purchases: wording('Orders, invoices, entitlements and reminders.'),
        agreements: wording('Consents and accepted terms.'),
        pan: wording('PANs and their verification.'),
        payments: wording('Payments, refunds, disputes, and what the payment provider sent.'),
        groups: wording('Memberships of groups.'),
        leads: wording('What was sent by a form.'),
        brokerLogin: wording('Logins at the broker.'),
        limits: wording('Counters of limits.'),
        staff: wording('What operators did.'),
      },
      'In the privacy policy: each kind of personal data that the database has, and why.',
    ),
  },
  rules: requireDates,
});
