import { pageFields, withoutScript } from '@/lib/content/schema/page-fields';
import { defineCollection } from '../collection';
import { text } from '../fields';

export const verifyOtpPage = defineCollection({
  type: 'VerifyOtpPage',
  path: 'pages/verify-otp.yaml',
  description: 'Copy of the second page of the login, which asks for the OTP.',
  fields: {
    ...pageFields,
    hint: text('Sentence above the field.'),
    consent: text(
      'What a visitor confirms by verifying. Links to the Terms and Conditions and to the Privacy Policy follow it.',
    ),
    withoutScript,
  },
});
