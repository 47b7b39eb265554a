import { z } from 'zod';
import {
  action,
  heading,
  lead,
  loading,
  pageFields,
  withoutScript,
} from '@/lib/content/schema/page-fields';
import { defineCollection } from '../collection';
import { text } from '../fields';

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
    endsSoon: z
      .strictObject({
        label: text('Mark of a plan that ends within seven days.'),
        action: text('Text of the link that leads to the plans.'),
      })
      .describe('A plan that ends soon.'),
    expired: text('Shown with a group whose plan has expired.'),
    empty: z
      .strictObject({ text: text('Sentence in place of the groups.'), action })
      .describe('Shown to a buyer without groups.'),
    loading,
    withoutScript,
  },
});
