import { z } from 'zod';
import {
  heading,
  lead,
  pageFields,
  rejected,
  withoutScript,
} from '@/lib/content/schema/page-fields';
import { defineCollection } from '../collection';
import { link, paragraphs, text } from '../fields';
import { iconNames } from '../icons';

export const contactUsPage = defineCollection({
  type: 'ContactUsPage',
  path: 'pages/contact-us.yaml',
  description: 'Copy of the contact page; addresses and numbers come from the settings.',
  fields: {
    ...pageFields,
    heading,
    lead,
    channels: z
      .strictObject({
        heading: text('Heading of the cards.'),
        cards: z
          .array(
            z.strictObject({
              icon: z.enum(iconNames).describe('Icon of the card.'),
              title: text('Heading of the card.'),
              lines: paragraphs('Lines of the card.'),
              action: text('Text of the link.'),
              href: link('Where the link leads.'),
            }),
          )
          .min(1)
          .max(8)
          .describe('E-mail, chat app, call, visit and the like.'),
      })
      .describe('Cards with the contact details.'),
    message: z
      .strictObject({
        heading: text('Heading of the form.'),
        lead: text('Sentence above the form.'),
        refused: rejected('message'),
        withoutScript,
      })
      .describe('The message form.'),
    social: z
      .strictObject({ heading: text('Heading of the links to the firm’s channels.') })
      .describe('The links to the firm’s channels.'),
    faq: z.strictObject({ heading: text('Heading of the questions.') }).describe('The questions.'),
  },
});
