import { z } from 'zod';
import { defineCollection } from './collection';
import { alt, image, text } from './fields';
import { reject } from './reject';

/** Those who supervise the firm or its markets. */
const AUTHORITY =
  /\b(?:SEBI|RBI|NSE|BSE|MCX|BASL|RAASB|regulator|(?:income|GST)[ -]tax officer|government|ministry|minister|police)\b|सेबी|सरकार|செபி/i;

export const testimonial = defineCollection({
  type: 'Testimonial',
  path: 'testimonials/{order}-{name}.yaml',
  description:
    'Testimonials of traders, one file each. Keep the consent and the evidence for each.',
  fields: {
    name: text('Name of the person.'),
    role: text('Occupation of the person.').superRefine((role, context) => {
      const [name] = AUTHORITY.exec(role) ?? [];
      if (name !== undefined)
        reject(
          context,
          [],
          `names an authority, ${name}, which praises no firm`,
          'Write the occupation without the authority, or delete the testimonial.',
        );
    }),
    image: image('Portrait.'),
    alt: alt(),
    rating: z.int().min(1).max(5).describe('Number of stars, 1 to 5.'),
    content: text('Text of the testimonial.'),
  },
});
