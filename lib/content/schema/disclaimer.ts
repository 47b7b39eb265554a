import { routes } from '@/lib/domain/routes';
import { defineCollection } from './collection';

export const disclaimer = defineCollection({
  type: 'Disclaimer',
  path: 'disclaimer/{order}-{name}.mdx',
  description: 'The numbered statements of the Disclaimer page, one file each.',
  anchor: { route: routes.disclaimer, numbering: 'digits' },
  fields: {},
});
