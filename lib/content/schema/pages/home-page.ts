import { z } from 'zod';
import { alt, group, image, list, paragraphs, slug, text } from '../fields';
import {
  action,
  blockHeading,
  definePage,
  headed,
  heading,
  noScriptText,
  rejected,
} from '../page-fields';
import { statisticName } from '../settings/statistics';

export const homePage = definePage({
  name: 'home',
  description: 'Copy of the home page.',
  fields: {
    hero: group('First block.', {
      heading,
      claims: paragraphs('Statements about the firm, one sentence each.'),
      registration: text('Line with the registration, under the claims.'),
      action: action.describe('Button of the first block.'),
    }),
    statistics: group('Figures under the first block.', {
      heading: text('Heading of the block, read out by screen readers.'),
      shown: list('Figures of settings/statistics.yaml, in order.', statisticName),
      note: text('What the figures do not say, below them.'),
    }),
    ticker: group('Strip with market prices.', {
      heading: text('Heading of the strip, read out by screen readers.'),
    }),
    masterClass: group('Registration for the free class.', {
      ...headed,
      promises: list('Benefits of the class, beside the form.', text('One promise.'), 6),
      button: text('Words on the button of the form.'),
      refused: rejected('registration'),
      withoutScript: noScriptText,
    }),
    mentor: group('About the mentor.', {
      heading: blockHeading,
      paragraphs: list('About the mentor.', text('One paragraph.'), 4),
      badges: list('Highlights in a few words.', text('One badge.'), 6),
      image: image('Picture of the mentor.'),
      alt: alt(),
      sample: z
        .boolean()
        .optional()
        .describe('true while the picture is a drawing of nobody: the build for live refuses it.'),
    }),
    services: group('The services grid. Its cards are the groups card in content/courses.', {
      ...headed,
      recommended: z
        .array(slug('Name of a file of content/courses, without digits.').meta({ unique: 'list' }))
        .optional()
        .describe('Courses whose cards have the badge "Recommended".'),
    }),
    testimonials: group('The carousel of testimonials.', {
      heading: blockHeading,
      note: text('Note beside the testimonials.'),
    }),
    app: group('Download of the app.', headed),
  },
});
