import { z } from 'zod';
import type { Collection } from '../../schema/collection';
import { collections } from '../../schema/collections';
import { FILE_START, type FileReport } from '../finding';
import { corpusRule } from '../rule';
import type { SourceFile } from '../source-file';
import { quoted } from '../wording';

type Found = FileReport<'document-missing'>;

/** Documents that the site counts on are there and in force. */
export const rule = corpusRule({
  ids: { 'document-missing': {} },
  *check({ files }) {
    const strays = files.filter(({ collection }) => !collection).map(({ path }) => stem(path));
    for (const collection of collections) {
      const shown = files.filter((file) => file.collection === collection);
      yield* missingValues({ collection, shown, strays });
      yield* missingLast({ collection, shown });
    }
  },
});

interface InForce {
  readonly collection: Collection;
  readonly shown: readonly SourceFile[];
}

/** Values that the schema lists for the field that tells documents apart. */
function* missingValues({
  collection: { unique = '', path, schema, description },
  shown,
  strays,
}: InForce & { readonly strays: readonly string[] }): Iterable<Found> {
  const field = schema.shape[unique];
  if (!(field instanceof z.ZodEnum)) return;
  const present = new Set(shown.flatMap(({ names, data }) => [names[unique], data()[unique]]));
  for (const value of field.options.filter((option) => !present.has(option))) {
    const file = `content/${path.replace(`{${unique}}`, String(value)).replace(/[^/]*\{.*$/, '')}`;
    // A file with a wrong ending has its own finding.
    if (strays.includes(stem(file))) continue;
    yield {
      rule: 'document-missing',
      file,
      at: FILE_START,
      message: `no document has the ${unique} ${quoted(String(value))}, and the site needs one`,
      remedy: `Bring it back or write it anew. If it is there, change its dates. Its kind: ${description}`,
    };
  }
}

/** The end of a numbered list, whose gaps have a rule of their own. */
function* missingLast({ collection, shown }: InForce): Iterable<Found> {
  const { numbered, path } = collection;
  if (numbered === undefined) return;
  for (const { value, least } of fewestOf(collection)) {
    const list = shown.filter(
      ({ names }) => value === '' || names[numbered.within ?? ''] === value,
    );
    const last = Math.max(0, ...list.map(({ names }) => Number(names[numbered.by])));
    if (last >= least) continue;
    yield {
      rule: 'document-missing',
      file: `content/${path.replace(`{${numbered.within}}`, value).replace(/\{.*$/, '')}`,
      at: FILE_START,
      message: `ends with number ${last}, and the site has at least ${least}`,
      remedy:
        'Bring the missing documents back, or change their dates. To withdraw one on purpose, lower the number in the collection’s schema in the same change.',
    };
  }
}

/** The least last number of each list of a collection; a collection that is one list has no value. */
function fewestOf({ lastAtLeast = 0 }: Collection) {
  if (typeof lastAtLeast === 'number') return [{ value: '', least: lastAtLeast }];
  return Object.entries(lastAtLeast).map(([value, least]) => ({ value, least }));
}

function stem(path: string): string {
  return path.replace(/\.[^./]*$/, '');
}
