import { z } from 'zod';
import { defineCollection } from '../collection';
import { internalText, slugPath } from '../fields';
import { reportRepeated } from '../repeated-entries';

const disclosure = z.strictObject({
  document: slugPath(
    'The document that says it: folder and name, without digits and ending, such as disclaimer/market-risk.',
  ),
  field: internalText(
    'The field that says it, where the document says other things too.',
  ).optional(),
  figures: z
    .array(
      z
        .string()
        .regex(
          /^[A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+$/,
          'must be the name of a value without braces, such as regulation.feeCap',
        )
        .meta({ description: 'Name of the value, such as regulation.feeCap.', kind: 'internal' }),
    )
    .min(1)
    .optional()
    .describe(
      'Values of the settings that its text must mention, as {regulation.feeCap} is mentioned.',
    ),
  source: internalText('What demands it: a regulation, a circular or a row of docs/product.md.'),
  shownOn: z
    .string()
    .regex(/^\/[a-z0-9/-]*$/, 'must be the address of a page, such as /disclaimer')
    .meta({ description: 'Page of this site that shows it.', kind: 'link' }),
});

export const requiredDisclosures = defineCollection({
  type: 'RequiredDisclosureSettings',
  path: 'settings/required-disclosures.yaml',
  description:
    'Register of what must not vanish from the site; the check reports what is missing or emptied.',
  fields: {
    disclosures: z
      .array(disclosure)
      .min(1)
      .describe('The disclosures. To take one out, delete its entry here and its document.'),
  },
  rules: ({ disclosures }, context) => {
    const keys = disclosures.map(({ document, field = '' }) => `${document} ${field}`);
    reportRepeated(keys, (index) => ['disclosures', index, 'document'], context);
  },
});
