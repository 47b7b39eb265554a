import { defineCollection } from '../collection';
import { lead, pageFields } from './page-fields';

export const notFoundPage = defineCollection({
  type: 'NotFoundPage',
  path: 'pages/not-found.yaml',
  description: 'Copy of the page for unknown addresses.',
  fields: { ...pageFields, lead },
});
