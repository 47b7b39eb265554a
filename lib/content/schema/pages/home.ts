import { z } from 'zod';
import { defineCollection } from '../collection';
import { paragraphs, text } from '../fields';
import { statistics } from '../settings/statistics';
import { action, heading, pageFields } from './page';

export const homePage = defineCollection({
  type: 'HomePage',
  path: 'pages/home.yaml',
  description: 'Copy of the home page.',
  fields: {
    ...pageFields,
    hero: z
      .strictObject({
        heading,
        claims: paragraphs('What the firm says of itself, a sentence each.'),
        registration: text('Line with the registration that stands under the claims.'),
        action: action.describe('The button of the hero.'),
      })
      .describe('First block.'),
    statistics: z
      .strictObject({
        heading: text('Heading of the block, read out by screen readers.'),
        shown: z
          .array(
            statistics.schema.keyof().exclude(['effectiveFrom', 'effectiveUntil', 'acknowledge']),
          )
          .min(1)
          .describe('Figures of settings/statistics.yaml, in order.'),
      })
      .describe('Figures under the hero.'),
  },
});
