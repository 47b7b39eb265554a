import { action, heading, lead, pageFields } from '@/lib/content/schema/page-fields';
import { defineCollection } from '../collection';

export const researchReportsPage = defineCollection({
  type: 'ResearchReportsPage',
  path: 'pages/research-reports.yaml',
  description: 'Copy around the report categories.',
  fields: {
    ...pageFields,
    heading,
    lead,
    button: action.describe('Button of each category; it leads to the regulator’s terms.'),
  },
});
