import { z } from 'zod';
import { defineCollection } from './collection';
import { alt, image, text } from './fields';

export const testimonial = defineCollection({
  type: 'Testimonial',
  path: 'testimonials/{order}-{name}.yaml',
  description: 'What traders say, one a file. Keep the consent and the evidence for each.',
  fields: {
    name: text('Who says it.'),
    role: text('What the person does.'),
    image: image('Portrait.'),
    alt: alt(),
    rating: z.int().min(1).max(5).describe('Stars, 1 to 5.'),
    content: text('What the person says.'),
  },
});
