import { heading, lead, pageFields } from '@/lib/content/schema/page-fields';
import { defineCollection } from '../collection';

export const disclaimerPage = defineCollection({
  type: 'DisclaimerPage',
  path: 'pages/disclaimer.yaml',
  description: 'Copy around the statements of the Disclaimer page.',
  fields: { ...pageFields, heading, lead },
});
