import { defineCollection } from '../collection';
import { group, text } from '../fields';
import { action, heading, lead, loading, pageFields, withoutScript } from '../page-fields';

export const historyPage = defineCollection({
  type: 'HistoryPage',
  path: 'pages/history.yaml',
  description: 'Copy of the page with the purchases of a buyer.',
  fields: {
    ...pageFields,
    heading,
    lead,
    empty: action.describe('The link under the empty table.'),
    invoice: text('Text of the link to an invoice.'),
    terms: group('What the buyer accepted with an order.', {
      action: text('Text of the button that shows the accepted terms.'),
      heading: text('Heading of the accepted terms.'),
      lead: text('Sentence before the day on which they were accepted.'),
      missing: text('Shown where the accepted terms are not there.'),
      failed: text('Shown where the accepted terms could not be loaded.'),
    }),
    loading,
    withoutScript,
  },
});
