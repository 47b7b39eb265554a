import { z } from 'zod';
import type { Collection } from '../../schema/collection';
import { collections } from '../../schema/collections';
import { FILE_START, type FileReport } from '../finding';
import { quoted } from '../message-text';
import { treeRule } from '../rule';
import type { SourceFile } from '../source-file';

/** Documents that the site counts on are there and in force. */
export const rule = treeRule({
  ids: { 'document-missing': {} },
  *check({ files }) {
    const strays = files.filter(({ collection }) => !collection).map(({ path }) => stem(path));
    for (const collection of collections) {
      const shown = files.filter((file) => file.collection === collection);
      yield* missingValues({ collection, shown, strays });
    }
  },
});

/** Values that the schema lists for the field that tells documents apart. */
function* missingValues({
  collection: { unique = '', path, schema, description },
  shown,
  strays,
}: {
  readonly collection: Collection;
  readonly shown: readonly SourceFile[];
  readonly strays: readonly string[];
}): Iterable<FileReport<'document-missing'>> {
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

function stem(path: string): string {
  return path.replace(/\.[^./]*$/, '');
}
