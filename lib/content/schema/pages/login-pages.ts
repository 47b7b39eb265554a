import { z } from 'zod';
import { group, groupList, text } from '../fields';
import { iconNames } from '../icons';
import { definePage, heading, lead, noScriptText, privacyConsent } from '../page-fields';

export const requestOtpPage = definePage({
  name: 'request-otp',
  description: 'Copy of the first page of the login, which asks for the mobile number.',
  fields: {
    heading,
    lead,
    about: groupList('Remarks on the card "About": what the OTP is for, and who asks.', {
      icon: z.enum(iconNames).describe('Icon of the remark.'),
      title: text('What the remark is about, in a few words.'),
      text: text('The remark.'),
    }),
    failedOrder: group('Above the form, where an order failed. Under the reason of the server.', {
      text: text('What the buyer should know.'),
      back: text('Words before the name of the course, on the button that leads back to it.'),
    }),
    order: group('On both pages of the login, where a plan was chosen before it.', {
      heading: text('Words above the course and the months.'),
      toPay: text('Words after the amount, which includes GST.'),
      next: text('What happens after the login.'),
      change: text('Text of the link that leads back to the plans.'),
    }),
    storageBlocked: text(
      'Shown where the browser stores nothing for the site, so that nobody can log in.',
    ),
    withoutScript: noScriptText,
  },
});

export const verifyOtpPage = definePage({
  name: 'verify-otp',
  description: 'Copy of the second page of the login, which asks for the OTP.',
  fields: {
    hint: text('Sentence above the field.'),
    consent: text(
      'What a visitor confirms by verifying. Links to the Terms and Conditions and to the Privacy Policy follow it.',
    ),
    privacy: privacyConsent,
    nameHint: text('Why a first login asks for the name, e-mail and state.'),
    withoutScript: noScriptText,
  },
});
