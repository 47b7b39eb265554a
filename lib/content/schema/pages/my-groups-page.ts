import { defineCollection } from '../collection';
import { group, text } from '../fields';
import { action, heading, lead, loading, pageFields, withoutScript } from '../page-fields';

export const myGroupsPage = defineCollection({
  type: 'MyGroupsPage',
  path: 'pages/my-groups.yaml',
  description: 'Copy of the page with the groups that a buyer has.',
  fields: {
    ...pageFields,
    heading,
    lead,
    kycOpen: text('Shown with a group that waits for KYC.'),
    preparing: text('Shown with a group whose join link does not exist yet.'),
    endsSoon: group('A plan that ends soon.', {
      label: text('Mark of a plan that ends within seven days.'),
      action: text('Text of the link that leads to the plans.'),
    }),
    expired: text('Shown with a group whose plan has expired.'),
    empty: group('Shown to a buyer without groups.', {
      text: text('Sentence in place of the groups.'),
      action,
    }),
    loading,
    withoutScript,
  },
});
