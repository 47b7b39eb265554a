import { z } from 'zod';
import { defineCollection } from './collection';
import { alt, image, text } from './fields';

export const testimonial = defineCollection({
  type: 'Testimonial',
  path: 'testimonials/{order}-{name}.yaml',
  description:
    'Testimonials of traders, one file each. Keep the consent and the evidence for each.',
  fields: {
    name: text('Name of the person.'),
    role: text('Occupation of the person.'),
    image: image('Portrait.'),
    alt: alt(),
    rating: z.int().min(1).max(5).describe('Number of stars, 1 to 5.'),
    content: text('Text of the testimonial.'),
  },
});
