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

/** As many documents of each numbered list as there have to be. */
const numbered = Object.fromEntries(
  collections.flatMap(({ path, lastAtLeast = 0, numbered: { within = '' } = {} }) => {
    const lists = typeof lastAtLeast === 'number' ? { '': lastAtLeast } : lastAtLeast;
    return Object.entries(lists).flatMap(([value, last]) =>
      Array.from({ length: last }, (_, index) => [
        `content/${path
          .replace(`{${within}}`, value)
          .replace(/\{(?:number|order)\}/, String(index + 1).padStart(2, '0'))
          .replace(/\{(?:name|id)\}/, 'a')}`,
        path.endsWith('.yaml')
          ? `order: ${index + 1}\n`
          : `---\nnumber: ${index + 1}\n---\n\nText.\n`,
      ]),
    );
  }),
);
const withoutMcx = Object.fromEntries(
  Object.entries(numbered).filter(([path]) => !path.startsWith('content/faqs/mcx/')),
);
const { 'content/disclaimer/24-a.mdx': __, ...withoutLast } = numbered;
const { 'content/disclaimer/12-a.mdx': ___, ...withGap } = numbered;

export const examples: RuleExamples = {
  failing: [
    {
      name: 'a course that is not there',
      files: { ...withoutBtst, ...numbered },
      finds: ['content/courses/btst-vip.yaml:1:1 document-missing'],
    },
    {
      name: 'the last statement that is not there',
      files: { ...listed, ...withoutLast },
      finds: ['content/disclaimer/:1:1 document-missing'],
    },
    {
      name: 'all questions of a theme that are not there',
      files: { ...listed, ...withoutMcx },
      finds: ['content/faqs/mcx/:1:1 document-missing'],
    },
    {
      name: 'a course whose time is over, and one whose time has not come',
      files: {
        ...listed,
        ...numbered,
        'content/courses/btst-vip.yaml': 'slug: btst-vip\neffectiveUntil: 2026-11-19\n',
        'content/courses/algo-trading-vip-plan.yaml':
          'slug: algo-trading-vip-plan\neffectiveFrom: 2026-12-01\n',
      },
      finds: [
        'content/courses/algo-trading-vip-plan.yaml:1:1 document-missing',
        'content/courses/btst-vip.yaml:1:1 document-missing',
      ],
    },
    {
      name: 'a last statement that will be withdrawn',
      files: {
        ...listed,
        ...numbered,
        'content/disclaimer/24-a.mdx':
          '---\nnumber: 24\neffectiveUntil: 2026-12-31\n---\n\nText.\n',
      },
      finds: ['content/disclaimer/:1:1 document-missing'],
    },
  ],
  passing: [
    {
      name: 'a wrong ending, which is reported as such',
      files: { ...withoutBtst, ...numbered, 'content/courses/btst-vip.yml': 'slug: btst-vip\n' },
    },
    { name: 'everything that there has to be', files: { ...listed, ...numbered } },
    {
      name: 'a mistyped value in a file of the right name, which is reported as such',
      files: {
        ...withoutBtst,
        ...numbered,
        'content/courses/btst-vip.yaml': 'slug: btst-vpi\n',
      },
    },
    {
      name: 'a statement missing in the middle, which is reported as a gap',
      files: { ...listed, ...withGap },
    },
  ],
};
