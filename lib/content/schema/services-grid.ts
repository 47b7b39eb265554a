import { z } from 'zod';
import { defineCollection } from './collection';
import { courseSlugs } from './course';
import { alt, image, outsideLink, text } from './fields';

export const servicesGrid = defineCollection({
  type: 'ServiceCard',
  path: 'services-grid/{order}-{id}.yaml',
  description: 'Cards of the services grid on Home, at most one a course.',
  fields: {
    id: z
      .enum(courseSlugs)
      .describe('Slug of the course that the card leads to; equal to the file name’s words.'),
    title: text('Heading of the card.'),
    image: image('Picture of the card.'),
    alt: alt(),
    bullets: z
      .array(text('One line.'))
      .min(1)
      .max(6)
      .describe('Lines on the course, four as a rule.'),
    isRecommended: z.boolean().describe('true on a card with the badge "Recommended".'),
    link: outsideLink('Outside page of the course; kept, not shown.').optional(),
  },
});
