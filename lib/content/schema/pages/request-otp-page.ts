import { z } from 'zod';
import { heading, lead, pageFields, withoutScript } from '@/lib/content/schema/page-fields';
import { defineCollection } from '../collection';
import { text } from '../fields';
import { iconNames } from '../icons';

export const requestOtpPage = defineCollection({
  type: 'RequestOtpPage',
  path: 'pages/request-otp.yaml',
  description: 'Copy of the first page of the login, which asks for the mobile number.',
  fields: {
    ...pageFields,
    heading,
    lead,
    about: z
      .array(
        z.strictObject({
          icon: z.enum(iconNames).describe('Icon of the remark.'),
          title: text('What the remark is about, in a few words.'),
          text: text('The remark.'),
        }),
      )
      .min(1)
      .describe('Remarks on the card "About": what the OTP is for, and who asks.'),
    storageBlocked: text(
      'Shown where the browser stores nothing for the site, so that nobody can log in.',
    ),
    withoutScript,
  },
});
