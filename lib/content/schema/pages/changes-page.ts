import { defineCollection } from '../collection';
import { text } from '../fields';
import { heading, lead, pageFields } from '../page-fields';

export const changesPage = defineCollection({
  type: 'ChangesPage',
  path: 'pages/changes.yaml',
  description: 'Copy around the changes of the regulatory pages.',
  fields: {
    ...pageFields,
    heading,
    lead,
    none: text('Shown while no page has a version on record.'),
  },
});
