import { defineCollection } from '../collection';
import { heading, lead, pageFields } from './page-fields';

export const compliancePage = defineCollection({
  type: 'CompliancePage',
  path: 'pages/compliance.yaml',
  description: 'Copy around the disclosures.',
  fields: { ...pageFields, heading, lead },
});
