import { z } from 'zod';
import { decisionFields, requireDayOrder, requireSubject, subjectFields } from '../acknowledgement';
import { defineCollection } from '../collection';
import { list, slugPath } from '../fields';

const decided = z
  .strictObject({
    document: slugPath(
      'The document: folder and name, without digits and ending, such as courses/btst-vip.',
    ),
    ...subjectFields,
  })
  .superRefine(requireSubject);

export const decisions = defineCollection({
  type: 'DecisionSettings',
  path: 'settings/decisions.yaml',
  description:
    'Warnings of the check that the firm has reviewed and keeps, where one decision is about several documents. A decision on one document may stand in it, under acknowledge.',
  fields: {
    decisions: z
      .array(
        z
          .strictObject({
            ...decisionFields,
            documents: list(
              'The documents, each with the value or the sentence that is kept.',
              decided,
            ),
          })
          .superRefine(requireDayOrder),
      )
      .describe('The decisions.'),
  },
});
