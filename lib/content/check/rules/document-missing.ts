import { z } from 'zod';
import type { Collection } from '../../schema/collection';
import { collections } from '../../schema/collections';
import { FILE_START, type FileReport } from '../finding';
import { quoted } from '../message-text';
import { treeRule } from '../rule';
import type { SourceFile } from '../source-file';

/** Required documents exist and are in force. */
export const rule = treeRule({
  ids: { 'document-missing': {} },
  *check({ files }) {
    const misplaced = files.filter(({ collection }) => !collection).map(({ path }) => stem(path));
    for (const collection of collections) {
      const shown = files.filter((file) => file.collection === collection);
      yield* missingValues({ collection, shown, misplaced });
    }
  },
});

/** Values of the unique field that its schema lists and no document has. */
function* missingValues({
  collection: { unique = '', path, schema, description },
  shown,
  misplaced,
}: {
  readonly collection: Collection;
  readonly shown: readonly SourceFile[];
  readonly misplaced: readonly string[];
}): Iterable<FileReport<'document-missing'>> {
  const field = schema.shape[unique];
  if (!(field instanceof z.ZodEnum)) return;
  const present = new Set(shown.flatMap(({ names, data }) => [names[unique], data()[unique]]));
  for (const value of field.options.filter((option) => !present.has(option))) {
    const file = `content/${path.replace(`{${unique}}`, String(value)).replace(/[^/]*\{.*$/, '')}`;
    // A file with a wrong extension is reported by file-ext.
    if (misplaced.includes(stem(file))) continue;
    yield {
      rule: 'document-missing',
      file,
      at: FILE_START,
      message: `no document has the ${unique} ${quoted(String(value))}, and the site needs one`,
      remedy: `Restore the file or write a new one. If the file exists, change its dates. What it is: ${description}`,
    };
  }
}

function stem(path: string): string {
  return path.replace(/\.[^./]*$/, '');
}
