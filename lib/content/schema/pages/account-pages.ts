import { z } from 'zod';
import { group, text } from '../fields';
import { action, definePage, heading, lead, loading, noScriptText } from '../page-fields';

export const kycPage = definePage({
  name: 'kyc',
  description: 'Copy of the KYC page. Its notice and its note are in settings/kyc.yaml.',
  fields: {
    heading,
    lead,
    consent: group('The consent.', {
      text: text('Sentence under the button: what sending a PAN consents to.'),
      link: text('Text of the link to the notice, after that sentence.'),
    }),
    complete: text('Shown to a client whose KYC is complete already.'),
    goOn: text('Text of the link that leads on, after success and where a PAN waits.'),
    changeName: group('The name of the account, which KYC compares with the name of the PAN.', {
      label: text('Words before the name, above the PAN.'),
      short: text('Text of the button after the name, which opens the form for it.'),
      action: text('Text of the button that opens it where the names differ.'),
      heading: text('Heading of that form.'),
      save: text('Text of its button.'),
      done: text('Shown after the name was saved.'),
    }),
    otherPan: action.describe('Shown where KYC is complete with another PAN.'),
    withoutScript: noScriptText,
  },
});

export const profilePage = definePage({
  name: 'profile',
  description: 'Copy of the page with what the account of a buyer says.',
  fields: {
    heading,
    lead,
    link: text('Text of the link to this page, at the foot of the pages of the account.'),
    person: group('Name, e-mail and state.', {
      heading: text('Heading of the form.'),
      name: text('Why the name is asked for.'),
      nameFixed: text('In its place once the name was compared with a PAN: whom to write to.'),
      email: text('Why the e-mail address is asked for.'),
      state: text('Why the state is asked for.'),
      mobile: text('Under the form: how the mobile number of the account is changed.'),
      save: text('Text of the button.'),
      saved: text('Shown after it.'),
    }),
    recipient: group('Address and GSTIN on invoices.', {
      heading: text('Heading of the form.'),
      lead: text('Sentence under it: when an invoice has an address. It must name the price.'),
      issued: text('Under the form: what to do about an invoice that was issued.'),
      save: text('Text of the button.'),
      saved: text('Shown after it.'),
    }),
    loading,
    withoutScript: noScriptText,
  },
});

export const myGroupsPage = definePage({
  name: 'my-groups',
  description: 'Copy of the page with the groups that a buyer has.',
  fields: {
    heading,
    lead,
    kycOpen: text('Shown with a group that waits for KYC.'),
    preparing: text('Shown with a group whose join link does not exist yet.'),
    endsSoon: group('A plan that ends soon.', {
      label: text('Mark of a plan that ends within seven days.'),
      action: text('Text of the link that leads to the plans.'),
    }),
    expired: text('Shown with a group whose plan has expired.'),
    empty: group('Shown to a buyer without groups.', {
      text: text('Sentence in place of the groups.'),
      action,
    }),
    loading,
    withoutScript: noScriptText,
  },
});

export const historyPage = definePage({
  name: 'history',
  description: 'Copy of the page with the purchases of a buyer.',
  fields: {
    heading,
    lead,
    empty: action.describe('The link under the empty table.'),
    invoice: text('Text of the link to an invoice.'),
    earlierInvoice: text('Text of the link to an invoice that was corrected since.'),
    refund: group('A refund of an order.', {
      amount: text('Words before the amount.'),
      due: text('Words after it, while the money is on its way.'),
      paid: text('Words before the day on which it was paid.'),
      creditNote: text('Text of the link to the credit note.'),
    }),
    terms: group('What the buyer accepted with an order.', {
      action: text('Text of the button that shows the accepted terms.'),
      heading: text('Heading of the accepted terms.'),
      lead: text('Sentence before the day on which they were accepted.'),
      missing: text('Shown where the accepted terms are not there.'),
      failed: text('Shown where the accepted terms could not be loaded.'),
    }),
    leave: group('Leaving a plan early, and its refund.', {
      action: text('Text of the button of a plan that has not expired.'),
      heading: text('Heading of the dialog.'),
      amount: text('Words before the amount that would come back today.'),
      unknown: text('In its place where none can be computed.'),
      effects: z.array(text('What follows.')).min(1).describe('What follows from leaving.'),
      policy: action.describe('The link to the refund policy.'),
      write: text('Text of the link that begins the e-mail.'),
      to: text('The address of that e-mail.'),
      subject: text('Its subject.'),
      request: text('Its first line. The plan, the order and the payment ID follow.'),
      close: text('Button that changes nothing.'),
    }),
    consent: group('The withdrawal of the consent to the use of personal data.', {
      heading: text('Heading under the purchases.'),
      text: text('Sentence under it.'),
      action: text('Button that opens the dialog.'),
      ask: text('Heading of the dialog.'),
      effects: z
        .array(text('What follows.'))
        .min(1)
        .describe('What follows from a withdrawal, and what does not.'),
      refund: action.describe('The link to what a client can ask for.'),
      confirm: text('Button that withdraws.'),
      cancel: text('Button that changes nothing.'),
      failed: text('Shown where the withdrawal has failed.'),
    }),
    loading,
    withoutScript: noScriptText,
  },
});
