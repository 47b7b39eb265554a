import { z } from 'zod';
import { defineCollection } from './collection';
import { courseSlugs } from './course';
import { alt, image, order, outsideLink, text } from './fields';

export const gridRows = ['first', 'second', 'third'] as const;

export const servicesGrid = defineCollection({
  type: 'ServiceCard',
  path: 'services-grid/{order}-{id}.yaml',
  description: 'Cards of the services grid on Home, one a course.',
  numbered: { by: 'order' },
  unique: 'id',
  fields: {
    order,
    id: z.enum(courseSlugs).describe('Slug of the course that the card leads to.'),
    title: text('Heading of the card.'),
    image: image('Picture of the card.'),
    alt: alt(),
    bullets: z.array(text('One line.')).length(4).describe('Four lines on the course.'),
    isRecommended: z.boolean().describe('true on a card with the badge "Recommended".'),
    row: z.enum(gridRows).describe('Row of the grid: cards 1–3 first, 4–6 second, 7 third.'),
    link: outsideLink('Outside page of the course; kept, not shown.').optional(),
  },
  rules: ({ order, row }, context) => {
    const expected = order <= 3 ? 'first' : order <= 6 ? 'second' : 'third';
    if (row !== expected)
      context.addIssue({
        code: 'custom',
        path: ['row'],
        message: `card ${order} stands in the ${expected} row`,
      });
  },
});
