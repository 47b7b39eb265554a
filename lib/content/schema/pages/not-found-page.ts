import { defineCollection } from '../collection';
import { slug } from '../fields';
import { lead, pageFields } from '../page-fields';

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
