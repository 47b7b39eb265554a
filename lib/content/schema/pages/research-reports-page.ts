import { defineCollection } from '../collection';
import { heading, lead, pageFields } from './page-fields';

export const researchReportsPage = defineCollection({
  type: 'ResearchReportsPage',
  path: 'pages/research-reports.yaml',
  description: 'Copy around the report categories.',
  fields: { ...pageFields, heading, lead },
});
