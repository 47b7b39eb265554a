import { heading, lead, pageFields } from '@/lib/content/schema/page-fields';
import { defineCollection } from '../collection';
import { text } from '../fields';

export const complaintBoardPage = defineCollection({
  type: 'ComplaintBoardPage',
  path: 'pages/complaint-board.yaml',
  description: 'Copy around the tables of the complaint board.',
  fields: {
    ...pageFields,
    heading,
    lead,
    sampleNotice: text('Notice above sample figures.'),
    monthNote: text('Note under the month’s table on how its columns are counted.'),
    trendNote: text('Note under the annual table.'),
  },
});
