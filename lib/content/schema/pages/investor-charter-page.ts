import { heading, lead, pageFields } from '@/lib/content/schema/page-fields';
import { defineCollection } from '../collection';

export const investorCharterPage = defineCollection({
  type: 'InvestorCharterPage',
  path: 'pages/investor-charter.yaml',
  description: 'Copy around the sections of the investor charter.',
  fields: { ...pageFields, heading, lead },
});
