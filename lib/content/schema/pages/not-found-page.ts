import { slug } from '../fields';
import { definePage, lead } from '../page-fields';

export const notFoundPage = definePage({
  name: 'not-found',
  description: 'Copy of the page for unknown addresses.',
  fields: {
    lead,
    course: slug(
      'Course that it links to: name of a file of content/courses, without digits.',
    ).optional(),
  },
});
