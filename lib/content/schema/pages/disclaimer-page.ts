import { defineCollection } from '../collection';
import { heading, lead, pageFields } from './page-fields';

export const disclaimerPage = defineCollection({
  type: 'DisclaimerPage',
  path: 'pages/disclaimer.yaml',
  description: 'Copy around the statements of the Disclaimer page.',
  fields: { ...pageFields, heading, lead },
});
