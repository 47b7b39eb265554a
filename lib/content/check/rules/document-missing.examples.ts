import { z } from 'zod';
import { collections } from '../../schema/collections';
import type { RuleExamples } from '../examples';

/** A document for each value that a schema lists for the field that tells documents apart. */
const listed = Object.fromEntries(
  collections.flatMap(({ path, unique = '', schema }) => {
    const field = schema.shape[unique];
    if (!(field instanceof z.ZodEnum)) return [];
    return field.options.map((value) => [
      `content/${path.replace(`{${unique}}`, String(value))}`,
      path.endsWith('.yaml') ? `${unique}: ${value}\n` : `---\n${unique}: ${value}\n---\n\nText.\n`,
    ]);
  }),
);
const { 'content/courses/btst-vip.yaml': _, ...withoutBtst } = listed;

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a missing course',
      files: withoutBtst,
      finds: ['content/courses/btst-vip.yaml:1:1 document-missing'],
      fixed: listed,
    },
    {
      name: 'a course that has ended, and one that has not begun',
      files: {
        ...listed,
        'content/courses/btst-vip.yaml': 'slug: btst-vip\neffectiveUntil: 2026-11-19\n',
        'content/courses/algo-trading-vip-plan.yaml':
          'slug: algo-trading-vip-plan\neffectiveFrom: 2026-12-01\n',
      },
      finds: [
        'content/courses/algo-trading-vip-plan.yaml:2:16 document-missing',
        'content/courses/btst-vip.yaml:2:17 document-missing',
      ],
      fixed: listed,
    },
  ],
  passing: [
    {
      name: 'a wrong ending, which is reported as such',
      files: { ...withoutBtst, 'content/courses/btst-vip.yml': 'slug: btst-vip\n' },
    },
    { name: 'all required documents', files: listed },
    {
      name: 'a mistyped value in a file of the right name, which is reported as such',
      files: {
        ...withoutBtst,
        'content/courses/btst-vip.yaml': 'slug: btst-vpi\n',
      },
    },
    {
      name: 'lists of which no document is required',
      files: {
        ...listed,
        'content/testimonials/0100-a.yaml': 'name: A\neffectiveUntil: 2026-11-19\n',
      },
    },
  ],
};
