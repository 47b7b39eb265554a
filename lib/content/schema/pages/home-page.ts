import { z } from 'zod';
import {
  action,
  blockHeading,
  blockLead,
  heading,
  pageFields,
  rejected,
  withoutScript,
} from '@/lib/content/schema/page-fields';
import { defineCollection } from '../collection';
import { alt, image, paragraphs, slug, text } from '../fields';
import { statisticName } from '../settings/statistics';

export const homePage = defineCollection({
  type: 'HomePage',
  path: 'pages/home.yaml',
  description: 'Copy of the home page.',
  fields: {
    ...pageFields,
    hero: z
      .strictObject({
        heading,
        claims: paragraphs('Statements about the firm, one sentence each.'),
        registration: text('Line with the registration, under the claims.'),
        action: action.describe('Button of the first block.'),
      })
      .describe('First block.'),
    statistics: z
      .strictObject({
        heading: text('Heading of the block, read out by screen readers.'),
        shown: z
          .array(statisticName)
          .min(1)
          .describe('Figures of settings/statistics.yaml, in order.'),
      })
      .describe('Figures under the first block.'),
    ticker: z
      .strictObject({ heading: text('Heading of the strip, read out by screen readers.') })
      .describe('Strip with market prices.'),
    masterClass: z
      .strictObject({
        heading: blockHeading,
        lead: blockLead,
        promises: z
          .array(text('One promise.'))
          .min(1)
          .max(6)
          .describe('Benefits of the class, beside the form.'),
        button: text('Words on the button of the form.'),
        refused: rejected('registration'),
        withoutScript,
      })
      .describe('Registration for the free class.'),
    mentor: z
      .strictObject({
        heading: blockHeading,
        paragraphs: z.array(text('One paragraph.')).min(1).max(4).describe('About the mentor.'),
        badges: z.array(text('One badge.')).min(1).max(6).describe('Highlights in a few words.'),
        image: image('Picture of the mentor.'),
        alt: alt(),
      })
      .describe('About the mentor.'),
    services: z
      .strictObject({
        heading: blockHeading,
        lead: blockLead,
        recommended: z
          .array(
            slug('Name of a file of content/courses, without digits.').meta({ unique: 'list' }),
          )
          .optional()
          .describe('Courses whose cards have the badge "Recommended".'),
      })
      .describe('The services grid. Its cards are the groups card in content/courses.'),
    testimonials: z
      .strictObject({
        heading: blockHeading,
        note: text('Note beside the testimonials.'),
      })
      .describe('The carousel of testimonials.'),
    app: z
      .strictObject({ heading: blockHeading, lead: blockLead })
      .describe('Download of the app.'),
  },
});
