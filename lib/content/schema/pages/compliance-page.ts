import { heading, lead, pageFields } from '@/lib/content/schema/page-fields';
import { defineCollection } from '../collection';

export const compliancePage = defineCollection({
  type: 'CompliancePage',
  path: 'pages/compliance.yaml',
  description: 'Copy around the disclosures.',
  fields: { ...pageFields, heading, lead },
});
