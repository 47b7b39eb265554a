import { z } from 'zod';
import { collections } from '../../schema/collections';
import type { RuleExamples } from '../examples';

/** A document for each value that a schema lists for the field that tells documents apart. */
const listed = Object.fromEntries(
  collections.flatMap(({ path, unique = '', schema }) => {
    const field = schema.shape[unique];
    if (!(field instanceof z.ZodEnum)) return [];
    return field.options.map((value) => [
      `content/${path.replace(`{${unique}}`, String(value)).replace('{order}', '01').replace('{name}', 'a')}`,
      path.endsWith('.yaml') ? `${unique}: ${value}\n` : `---\n${unique}: ${value}\n---\n\nText.\n`,
    ]);
  }),
);
const { 'content/courses/btst-vip.yaml': _, ...withoutBtst } = listed;

const statements = Object.fromEntries(
  Array.from({ length: 24 }, (_, index) => [
    `content/disclaimer/${String(index + 1).padStart(2, '0')}-a.mdx`,
    `---\nnumber: ${index + 1}\n---\n\nText.\n`,
  ]),
);
const { 'content/disclaimer/24-a.mdx': __, ...withoutLast } = statements;
const { 'content/disclaimer/12-a.mdx': ___, ...withGap } = statements;

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a course that is not there',
      files: { ...withoutBtst, ...statements },
      finds: ['content/courses/btst-vip.yaml:1:1 document-missing'],
    },
    {
      name: 'the last statement that is not there',
      files: { ...listed, ...withoutLast },
      finds: ['content/disclaimer/:1:1 document-missing'],
    },
  ],
  passing: [
    { name: 'every course and every statement', files: { ...listed, ...statements } },
    {
      name: 'a mistyped value in a file of the right name, which is reported as such',
      files: {
        ...withoutBtst,
        ...statements,
        'content/courses/btst-vip.yaml': 'slug: btst-vpi\n',
      },
    },
    {
      name: 'a statement missing in the middle, which is reported as a gap',
      files: { ...listed, ...withGap },
    },
  ],
};
