import { defineCollection } from '../collection';
import { heading, lead, pageFields } from './page-fields';

export const investorCharterPage = defineCollection({
  type: 'InvestorCharterPage',
  path: 'pages/investor-charter.yaml',
  description: 'Copy around the sections of the investor charter.',
  fields: { ...pageFields, heading, lead },
});
