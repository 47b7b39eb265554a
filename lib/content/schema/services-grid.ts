import { z } from 'zod';
import { defineCollection } from './collection';
import { courseSlugs } from './course';
import { alt, image, outsideLink, text } from './fields';

export const servicesGrid = defineCollection({
  type: 'ServiceCard',
  path: 'services-grid/{order}-{id}.yaml',
  description: 'Cards of the services grid on Home, at most one per course.',
  fields: {
    id: z
      .enum(courseSlugs)
      .describe('Slug of the course that the card leads to, as in the file name.'),
    title: text('Heading of the card.'),
    image: image('Picture of the card.'),
    alt: alt(),
    bullets: z.array(text('One line.')).length(4).describe('Four lines about the course.'),
    isRecommended: z.boolean().describe('true for a card with the badge "Recommended".'),
    link: outsideLink('Outside page of the course; it is not shown.').optional(),
  },
});
