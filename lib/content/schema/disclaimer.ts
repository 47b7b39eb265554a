import { z } from 'zod';
import { routes } from '@/lib/domain/routes';
import { defineCollection } from './collection';

export const disclaimer = defineCollection({
  type: 'Disclaimer',
  path: 'disclaimer/{number}-{name}.mdx',
  description: 'The numbered statements of the Disclaimer page, one a file.',
  numbered: { by: 'number' },
  lastAtLeast: 24,
  anchor: { route: routes.disclaimer, id: ({ number }) => `statement-${number}` },
  fields: {
    number: z
      .int()
      .positive()
      .describe('Place in the list, from 1; equal to the number in the file name.'),
  },
});
