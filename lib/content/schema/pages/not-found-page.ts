import { lead, pageFields } from '@/lib/content/schema/page-fields';
import { defineCollection } from '../collection';
import { slug } from '../fields';

export const notFoundPage = defineCollection({
  type: 'NotFoundPage',
  path: 'pages/not-found.yaml',
  description: 'Copy of the page for unknown addresses.',
  fields: {
    ...pageFields,
    lead,
    course: slug(
      'Course that it links to: name of a file of content/courses, without digits.',
    ).optional(),
  },
});
