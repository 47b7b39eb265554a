import { z } from 'zod';
import type { Collection } from '../../schema/collection';
import { collections } from '../../schema/collections';
import type { Corpus } from '../corpus';
import { FILE_START, type FileReport } from '../finding';
import { corpusRule } from '../rule';
import type { SourceFile } from '../source-file';
import { quoted } from '../wording';

/** Documents that the site counts on are all there: each course on sale, each statement. */
export const rule = corpusRule({
  ids: { 'document-missing': {} },
  *check({ files }: Corpus) {
    for (const collection of collections) {
      const own = files.filter((file) => file.collection === collection);
      yield* missingValues(collection, own);
      yield* missingLast(collection, own);
    }
  },
});

type Found = Iterable<FileReport<'document-missing'>>;

/** Values that the schema lists for the field that tells documents apart. */
function* missingValues(collection: Collection, own: readonly SourceFile[]): Found {
  const { unique = '', path, description } = collection;
  const field = collection.schema.shape[unique];
  if (!(field instanceof z.ZodEnum)) return;
  const present = new Set(own.flatMap(({ names, data }) => [names[unique], data()[unique]]));
  for (const value of field.options.filter((option) => !present.has(option)))
    yield {
      rule: 'document-missing',
      file: `content/${path.replace(`{${unique}}`, String(value)).replace(/[^/]*\{.*$/, '')}`,
      at: FILE_START,
      message: `no document has the ${unique} ${quoted(String(value))}, and the site needs one`,
      remedy: `Bring it back or write it anew. Its kind: ${description}`,
    };
}

/** The end of a numbered list, whose gaps have a rule of their own. */
function* missingLast(collection: Collection, own: readonly SourceFile[]): Found {
  const { lastAtLeast, numbered, path } = collection;
  if (lastAtLeast === undefined || numbered === undefined) return;
  const last = Math.max(0, ...own.map(({ names }) => Number(names[numbered.by])));
  if (last < lastAtLeast)
    yield {
      rule: 'document-missing',
      file: `content/${path.slice(0, path.indexOf('{'))}`,
      at: FILE_START,
      message: `ends with number ${last}, and the site has at least ${lastAtLeast}`,
      remedy:
        'Bring the missing documents back. To withdraw one on purpose, lower the number in the collection’s schema in the same change.',
    };
}
