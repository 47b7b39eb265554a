import { defineCollection } from '../collection';
import { outsideFrameFields } from './outside-frame';

export const webinarPage = defineCollection({
  type: 'WebinarPage',
  path: 'pages/webinar.yaml',
  description: 'Copy around the frame with the workshop.',
  fields: outsideFrameFields,
});
