import { defineCollection } from '../collection';
import { embeddedPageFields } from './embedded-page-fields';

export const webinarPage = defineCollection({
  type: 'WebinarPage',
  path: 'pages/webinar.yaml',
  description: 'Copy around the frame with the workshop.',
  fields: embeddedPageFields,
});
